import { z } from 'zod';
import type { AuditWords } from '../audit-word';
import { endpoint } from '../endpoint';
import { nothing, text } from '../fields';
import { secret } from '../secret';
import { texts as words } from '../languages';

export const applicationStatuses = ['pending', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const ApiApplicationDraft = z.object({
  companyName: text(100),
  email: z.preprocess((value) => (typeof value === 'string' ? value.trim() : value), z.email().max(200)),
  code: secret(text(16)),
});

export const apiApplicationApi = {
  file: endpoint({
    method: 'POST',
    path: '/api/admin/api-application',
    access: 'public',
    summary: 'A company applies for API access; takes a captcha',
    body: ApiApplicationDraft,
    output: nothing,
    audit: 'apiApplication.create',
  }),
};

/** How the operation log calls it. */
export const apiApplicationWords: AuditWords = {
  noun: words('API 申请', 'API 申請', 'API application', 'Demande d’accès API', 'API-Antrag', 'API利用申請'),
};
