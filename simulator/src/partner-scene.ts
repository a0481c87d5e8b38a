import type { Decision } from '@chargehand/contract/areas/partners/api-application';

interface Applicant {
  companyName: string;
  email: string;
  /** The operator's decision and its reason, and whether the company gets a test charger. */
  decided?: { status: Decision; reason: string | null; testCharger?: boolean };
}

/** Email of the application whose program runs beside the demo world. */
export const testEmail = 'test@city-inn.example.com';

/** Companies that apply for API access to their chargers. */
export const applicants: readonly Applicant[] = [
  {
    companyName: '城市驿站连锁酒店',
    email: 'it@city-inn.example.com',
    decided: { status: 'approved', reason: null },
  },
  {
    companyName: 'Nordlicht Gebäudetechnik GmbH',
    email: 'api@nordlicht.example.com',
    decided: {
      status: 'rejected',
      reason: 'Bitte nennen Sie uns einen Ansprechpartner und Ihre Kundennummer.',
    },
  },
  {
    companyName: '城市驿站连锁酒店（测试）',
    email: testEmail,
    decided: { status: 'approved', reason: null, testCharger: true },
  },
  { companyName: '云帆物业管理有限公司', email: 'dev@yunfan.example.com' },
];
