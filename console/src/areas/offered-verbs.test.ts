import type { ApiApplication } from '@chargehand/contract/areas/partners/api-application';
import type { Firmware } from '@chargehand/contract/areas/versions/firmware';
import type { PushDelivery } from '@chargehand/contract/areas/partners/push-delivery';
import { expect, test } from 'vitest';
import { list as applications } from './partners/api-application/api-application-list';
import { list as firmware } from './versions/firmware/firmware-list';
import { list as deliveries } from './partners/push-delivery/push-delivery-list';
import { list as rollouts } from './versions/rollout/rollout-list';

test('[FOUND-102] only a failed delivery is offered to resend, not one to a company without a webhook', () => {
  const resend = deliveries.actions.find(({ key }) => key === 'resend');
  const offered = (state: PushDelivery['state']) => resend?.applies?.({ state } as PushDelivery);
  expect(offered('failed')).toBe(true);
  expect(offered('unreachable')).toBe(false);
});

test('[FOUND-103] an application is offered for review once its address is confirmed', () => {
  const review = applications.actions.find(({ key }) => key === 'review');
  const offered = (confirmedAt: string | null) =>
    review?.applies?.({ status: 'pending', confirmedAt } as ApiApplication);
  expect(offered(null)).toBe(false);
  expect(offered('2026-11-20T08:00:00Z')).toBe(true);
});

test('[FOUND-104] firmware that was rolled out is not offered for deletion', () => {
  const offered = (rolloutCount: number) => firmware.removal?.applies?.({ rolloutCount } as Firmware);
  expect([offered(0), offered(1)]).toEqual([true, false]);
});

test('[FOUND-104] a rollout that stopped is in a view of its own, not among the ongoing ones', () => {
  const statusOf = (key: string) => rollouts.views.find((view) => view.key === key)?.filters['status'];
  expect(statusOf('viewOpen')).toEqual(['planned', 'running', 'paused']);
  expect(statusOf('viewStopped')).toEqual(['stopped']);
});
