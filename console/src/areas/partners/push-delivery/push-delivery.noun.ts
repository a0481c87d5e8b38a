import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import { apiNoticeApi } from '@chargehand/contract/areas/partners/api-notice';
import { pushChannels } from '@chargehand/contract/areas/partners/api-push';
import {
  type PushDelivery,
  pushDeliveryApi,
  pushDeliveryStates,
} from '@chargehand/contract/areas/partners/push-delivery';
import { missing } from '../../../lib/words/format';
import { figure, instant, oneOf, reference, computedText, text, writtenText } from '../../../ui/noun/kinds';
import { lookupOf } from '../../../ui/noun/lookup';
import { noun } from '../../../ui/noun/noun';

const applications = lookupOf({ api: apiApplicationApi, nameOf: ({ companyName }) => companyName });
const notices = lookupOf({ api: apiNoticeApi, nameOf: ({ title }) => title });

/** Noun (kind of record) for deliveries of a push to one application. */
export const pushDelivery = noun({
  api: pushDeliveryApi,
  texts: 'push-delivery',
  nameOf: ({ companyName, title }) => `${companyName} · ${title}`,
  fields: {
    companyName: text(),
    applicationId: reference('companyName', applications),
    title: writtenText(),
    noticeId: reference('title', notices),
    version: figure(),
    channel: oneOf(pushChannels),
    target: text(),
    state: oneOf(pushDeliveryStates, {
      waiting: 'wait',
      delivered: 'ok',
      failed: 'alarm',
      unreachable: 'off',
      kept: 'off',
    }),
    tries: figure(),
    failure: computedText((row: PushDelivery, t: (key: NonNullable<PushDelivery['why']>) => string) =>
      row.why === null ? (row.reason ?? missing) : t(row.why),
    ),
    createdAt: instant(),
    createdBy: text(),
    finishedAt: instant(),
  },
});
