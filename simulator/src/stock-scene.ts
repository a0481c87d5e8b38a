import { demoScene } from '@chargehand/contract/areas/system/dashboard';

/** Passwords of the agents and merchants that visitors sign in as, by account. */
export const keepers: Readonly<Record<string, string>> = {
  agent: 'Chargehand-3',
  merchant: 'Chargehand-4',
};

interface Consignment {
  model: string;
  /** Index of the first of the model's chargers, in the order of delivery. */
  from: number;
  /** Index after the last charger. */
  to: number;
  /** The agent's account. */
  agent: string;
  /** The agent's customer code. */
  code: string;
  /** Customer code of the merchant to which the agent sold the chargers. */
  shop?: string;
  reason: string;
}

/**
 * Chargers that the operator has sent to agents, and that the agents have sold to their merchants if `shop` is given.
 */
export const consignments: readonly Consignment[] = [
  { model: 'P6', from: 0, to: 2, agent: 'agent', code: 'HC-001', shop: 'CX-001', reason: '首批铺货' },
  { model: 'P6', from: 2, to: 3, agent: 'agent', code: 'HC-001', shop: 'BJ-001', reason: '首批铺货' },
  { model: 'P6', from: 4, to: 6, agent: 'lanjing', code: 'LJ-002', shop: 'NM-002', reason: '季度订单' },
  { model: 'P8-PRO', from: 0, to: 2, agent: 'agent', code: 'HC-001', shop: 'CX-001', reason: '门店升级' },
  {
    model: 'P8-PRO',
    from: 2,
    to: 3,
    agent: 'nordlicht',
    code: 'NE-003',
    shop: 'HH-003',
    reason: 'Erstausstattung',
  },
  { model: 'P8-PRO', from: 5, to: 7, agent: 'agent', code: 'HC-001', reason: '备货' },
  { model: 'P4-MINI', from: 4, to: 5, agent: 'lanjing', code: 'LJ-002', reason: '样机' },
];

/** The charger that the operator has sent to the visitors' agent, and that waits for a visitor to receive it. */
export const delivery = { model: 'P8-PRO', from: 7, to: 8, code: 'HC-001', reason: demoScene.deliveryReason };

/**
 * A factory's shipping list of `listed` chargers. `came` of them arrived, and also `stray`, which is not on the list.
 */
export const shipment = {
  file: '工厂发货清单 2026-12.xlsx',
  model: 'P6',
  code: (n: number) => `P6-2612-${String(n).padStart(6, '0')}`,
  mac: (n: number) => `A4:CF:13:00:00:${n.toString(16).padStart(2, '0').toUpperCase()}`,
  listed: 12,
  came: 7,
  stray: 'P6-2612-000031',
};

/**
 * A stocktake that an agent has begun. The agent scanned the first device of its stock, and the codes in `strays`,
 * which are not in its stock.
 */
export const counting = { agent: 'agent', note: '月末盘点', strays: ['P8-2611-001001', 'X-0000-000017'] };

/** The chargers of `model` from index `from` on, which move between the operator and these agents all day. */
export const wandering = {
  model: 'P6',
  from: 9,
  agents: { agent: 'HC-001', lanjing: 'LJ-002', nordlicht: 'NE-003' } as Readonly<Record<string, string>>,
  reason: '例行调拨',
};
