import { auditEveryPage } from '../support/accessibility.ts';

auditEveryPage('vi', 'public');
