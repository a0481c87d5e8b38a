import type { DeviceModelDraft } from '@chargehand/contract/areas/device-model';

const levels = (warning: number): DeviceModelDraft['levels'] => [
  { name: '低温', colour: '#5E8FB8', from: -20, to: 10 },
  { name: '正常', colour: '#4A8A6C', from: 10, to: 42 },
  { name: '偏热', colour: '#C99A2E', from: 42, to: warning - 5 },
  { name: '高温', colour: '#D0712B', from: warning - 5, to: warning + 10 },
  { name: '过热', colour: '#C2261C', from: warning + 10, to: 110 },
];

/** The models of the demo world, by the picture that shows them. */
export const models: (Omit<DeviceModelDraft, 'image'> & { picture: string })[] = [
  {
    picture: 'p6.png',
    name: 'P6',
    code: 'P6',
    portCount: 6,
    designPower: 100,
    warningTemperature: 65,
    shareLimit: 5,
    levels: levels(65),
    size: '330 × 120 × 90 mm',
    weight: '1.2 kg',
    input: 'AC 100–240 V, 2.0 A',
    output: 'DC 5–20 V, 100 W max.',
  },
  {
    picture: 'p8.png',
    name: 'P8 Pro',
    code: 'P8-PRO',
    portCount: 8,
    designPower: 240,
    warningTemperature: 70,
    shareLimit: 10,
    levels: levels(70),
    size: '420 × 140 × 95 mm',
    weight: '1.9 kg',
    input: 'AC 100–240 V, 3.5 A',
    output: 'DC 5–28 V, 240 W max.',
  },
  {
    picture: 'p4.png',
    name: 'P4 Mini',
    code: 'P4-MINI',
    portCount: 4,
    designPower: 65,
    warningTemperature: 60,
    shareLimit: 3,
    levels: levels(60),
    size: '160 × 90 × 60 mm',
    weight: '0.5 kg',
    input: 'AC 100–240 V, 1.5 A',
    output: 'DC 5–20 V, 65 W max.',
  },
];

/** How many chargers of each model the factory delivers, and how many of them find a user. */
export const deliveries = [
  { model: 'P6', count: 12, bound: 8 },
  { model: 'P8-PRO', count: 8, bound: 5 },
  { model: 'P4-MINI', count: 6, bound: 4 },
];

/** People with the app; the chargers go round among them. */
export const people = [
  { account: '+8613800000001', nickname: '周明' },
  { account: '+8613800000002', nickname: '陈立' },
  { account: 'sophie.martin@example.com', nickname: 'Sophie Martin' },
  { account: 'j.weber@example.com', nickname: 'Jonas Weber' },
  { account: '+81300000005', nickname: '佐藤 葵' },
];

/** Where people put their chargers. */
export const places = [
  '前台',
  '会议室',
  '休息区',
  '书房',
  '客厅',
  '门店一层',
  '仓库入口',
  'Empfang',
  'Atelier',
  'Salon',
];

/** The accounts a visitor signs in with. */
export const accounts = [
  { account: 'staff', password: 'Chargehand-2', level: 'administrator', name: '林岚' },
  { account: 'agent', password: 'Chargehand-3', level: 'agent', name: '海川科技', customerCode: 'HC-001' },
  {
    account: 'merchant',
    password: 'Chargehand-4',
    level: 'merchant',
    name: '城西便利店',
    customerCode: 'CX-001',
  },
] as const;
