import { auditEveryPage } from '../support/accessibility.ts';

auditEveryPage('en', 'account');
