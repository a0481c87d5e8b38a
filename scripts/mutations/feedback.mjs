const schema = 'server/migrations/0028_feedback.sql';
const test = 'server/src/areas/people/feedback/feedback.test.ts';
const files = 'server/src/areas/system/file/app-file.test.ts';
const upload = 'server/src/areas/system/file/upload.ts';

/** Rules of app users' feedback and of the files they upload. */
export const feedbackRules = [
  [
    'FEEDBACK-04: processed feedback cannot be handled again',
    'server/src/areas/people/feedback/feedback.routes.ts',
    "if (rows.some(({ processedAt }) => processedAt !== null)) fail('feedbackProcessed');",
    '',
    test,
  ],
  [
    'FEEDBACK-03: the app user is notified of the reply',
    schema,
    'where before.processed_at is null and after.processed_at is not null order by after.id;',
    'where false order by after.id;',
    test,
  ],
  [
    'FEEDBACK-05: a download of feedback files is logged',
    'server/src/areas/people/feedback/feedback.routes.ts',
    'loggedFirst: true',
    'traced: false',
    test,
  ],
  [
    'an agent sees only the feedback of its own users',
    schema,
    'create policy feedback_tenant on feedback to chargehand_tenant\n  using (tenant_owns(agent_id, merchant_id))',
    'create policy feedback_tenant on feedback to chargehand_tenant\n  using (true)',
    test,
  ],
  [
    'APPAPI-11: feedback has at most one video',
    'server/src/areas/people/feedback/own-feedback.routes.ts',
    'videos > 1 || ',
    '',
    test,
  ],
  [
    'DASH-01: new feedback is counted',
    schema,
    'array_agg(null::bigint), array_agg(1))',
    'array_agg(null::bigint), array_agg(0))',
    test,
  ],
  [
    'only pages that may see the feedback are notified of it',
    'server/src/live/feedback-frames.ts',
    'if (seen.length > 0) ',
    '',
    test,
  ],
  [
    'APPAPI-11: a file must have a type that its use allows',
    upload,
    'if (content && types.includes(content.extension)) return',
    'if (content) return',
    files,
  ],
  [
    'a refused upload leaves no file behind',
    upload,
    'if (put !== undefined) await store.remove(put);',
    '',
    files,
  ],
  [
    'a file of exactly the limit is refused',
    'server/src/lib/http/upload.ts',
    'if (size >= limit)',
    'if (size > limit)',
    files,
  ],
  [
    'a range for more last bytes than a file has returns the whole file',
    'server/src/lib/http/byte-range.ts',
    'Math.max(0, bytes - Number(last))',
    'bytes - Number(last)',
    'server/src/areas/system/file/file.test.ts',
  ],
];
