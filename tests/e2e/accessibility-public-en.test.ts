import { auditEveryPage } from '../support/accessibility.ts';

auditEveryPage('en', 'public');
