import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { instant } from '../../fields/fields';
import { figuresPath } from '../../http/first-paths';
import { waitingKinds } from '../stock/examine';
import { ModelLevel } from '../stock/device-model';

/**
 * Keys under which the dashboard counts. A device counts under one of them: `bound…` if it is bound, `waiting…` if it
 * is unbound and in an open transfer or return, otherwise `inStock` or `sold`.
 */
export const tallied = [
  'inStock',
  'sold',
  'boundInStock',
  'boundSold',
  'waitingInStock',
  'waitingSold',
  'appUser',
  'feedback',
] as const;
export type Tallied = (typeof tallied)[number];

/** Totals of the counted items, limited to what the account may see. */
const Counts = z.object({
  users: z.int(),
  agents: z.int(),
  merchants: z.int(),
  models: z.int(),
  devices: z.int(),
  sold: z.int(),
  bound: z.int(),
  inStock: z.int(),
  feedback: z.int(),
});

export const dashboardSpans = ['day', 'month', 'year'] as const;
export type DashboardSpan = (typeof dashboardSpans)[number];

/** A device whose last reported temperature is too high. */
const Hot = z.object({
  id: z.int(),
  deviceId: z.int(),
  code: z.string(),
  name: z.string(),
  /** Last reported temperature, in °C. */
  temperature: z.number(),
  /** Time of the last report, if the device has been silent since then; null while the device is reachable. */
  readAt: instant().nullable(),
  threshold: z.number(),
  levels: z.array(ModelLevel),
  /** Time at which the warning was opened. */
  reportedAt: instant(),
});

/** First steps in an empty system, in their order. Each is done as long as there is such a record. */
export const firstSteps = ['model', 'stockIn', 'agent', 'bound', 'warning'] as const;
export type FirstStep = (typeof firstSteps)[number];

/**
 * Tasks that the demo world gives its visitors: an agent receives a delivery, and staff cool a charger and stop a
 * rollout.
 */
export const demoTasks = ['receive', 'cool', 'stop'] as const;
export type DemoTask = (typeof demoTasks)[number];

/** Marks by which the server finds what the simulator makes for the tasks. */
export const demoScene = {
  /** Reason of the delivery that waits for the visitors' agent. */
  deliveryReason: '旺季备货',
  /** Firmware whose rollout has failures. */
  firmware: { model: 'P6', version: '2.5.0' },
};

export const dashboardApi = {
  figures: endpoint({
    method: 'GET',
    path: figuresPath,
    access: 'signedIn',
    summary: 'Get the counts of records that the account may see, now and a week ago',
    output: Counts.extend({
      /** Bound devices that are connected and sent a message within the last minute. */
      online: z.int(),
      /** Sold devices that are bound to no user, without those counted in `moving`. */
      soldUnbound: z.int(),
      /** Unbound devices in an open transfer or return. */
      moving: z.int(),
      /** Number of open warnings. */
      warnings: z.int(),
      /** Values of `Counts` seven days ago, without the number of models. */
      weekAgo: Counts.omit({ models: true }),
    }),
  }),
  needs: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard/needs',
    access: 'signedIn',
    summary: 'Get the pending work of the account; a figure is null if the account lacks its permission',
    output: z.object({
      warnings: z.object({ open: z.int(), completedToday: z.int(), hottest: z.array(Hot) }).nullable(),
      waiting: z.record(z.enum(waitingKinds), z.int()).nullable(),
      /** Number of unanswered feedback entries. */
      feedback: z.int().nullable(),
      /** Number of failed commands among those given in the last 24 hours. */
      failedCommands: z.int().nullable(),
      /** Number of bound devices with a faulty port. */
      portFaults: z.int().nullable(),
    }),
  }),
  firstSteps: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard/first-steps',
    access: 'signedIn',
    summary:
      'Get which first steps of an empty system are done; a step is null if the account may not do it. For staff only',
    output: z.record(z.enum(firstSteps), z.boolean().nullable()),
  }),
  demoTasks: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard/demo-tasks',
    access: 'signedIn',
    summary:
      'Get which tasks of the demo world are done; a task is null if it is not for the account, and in production',
    output: z.record(z.enum(demoTasks), z.boolean().nullable()),
  }),
  amounts: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard/amounts',
    access: 'signedIn',
    summary: 'Get the number of devices at the end of each of the last 30 days, 12 months or 5 years',
    query: z.object({ by: z.enum(dashboardSpans).default('month') }),
    output: z.array(
      z.object({
        /** Day, month or year in the operator's time zone: `2026-11-22`, `2026-11` or `2026`. */
        at: z.string(),
        bound: z.int(),
        soldUnbound: z.int(),
        inStock: z.int(),
        moving: z.int(),
      }),
    ),
  }),
  sales: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard/sales',
    access: 'signedIn',
    summary: 'Get the number of sold devices by model, this month or in total, without returned ones',
    query: z.object({ of: z.enum(['month', 'all']).default('all') }),
    output: z.object({
      /** Best-selling models first. */
      models: z.array(z.object({ id: z.int(), name: z.string(), n: z.int() })),
      /** Number of all other models, and of their sold devices. */
      others: z.object({ models: z.int(), n: z.int() }),
    }),
  }),
  usage: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard/usage',
    access: 'signedIn',
    summary:
      'Get energy and charges of the last 30 days, and how many devices reported in each of the last 24 whole hours',
    output: z.object({
      days: z.array(
        z.object({
          /** Day in the operator's time zone, such as `2026-11-22`; the last one is today. */
          at: z.string(),
          /** Energy given to phones and other consumers, in Wh. */
          energyWh: z.number(),
          /** Number of charges that ended. */
          charges: z.int(),
        }),
      ),
      hours: z.array(
        z.object({
          /** Begin of the hour. The hour that is not over is left out. */
          at: instant(),
          /** Number of devices that reported in this hour. */
          reporting: z.int(),
        }),
      ),
    }),
  }),
  hottest: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard/hottest',
    access: 'signedIn',
    summary: 'Get the five reachable bound devices with the highest temperature',
    output: z.array(
      Hot.pick({ code: true, name: true, temperature: true, threshold: true, levels: true }).extend({
        id: z.int(),
      }),
    ),
  }),
  stock: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard/stock',
    access: 'agent:list',
    summary: 'Get the number of devices in stock by agent',
    output: z.object({
      /** Devices in stock that the operator did not pass on to an agent. */
      own: z.int(),
      /** Agents with the largest stock first. */
      agents: z.array(z.object({ id: z.int(), name: z.string(), n: z.int() })),
      /** Number of all other agents, and of their devices in stock. */
      others: z.object({ agents: z.int(), n: z.int() }),
    }),
  }),
};
