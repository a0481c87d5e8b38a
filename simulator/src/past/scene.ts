import type { DeviceModelDraft } from '@chargehand/contract/areas/stock/device-model';
import type { Language } from '@chargehand/contract/i18n/languages';
import type { Habit } from './story';

interface SceneMerchant {
  account: string;
  name: string;
  habit: Habit;
}

interface SceneAgent {
  account: string;
  name: string;
  customerCode: string;
  language: Language;
  merchants: readonly SceneMerchant[];
  /** Share of the chargers that agents have at the end. */
  share: number;
  /** Relative number of chargers that the agent orders in each twelfth of the year. */
  course: readonly number[];
}

const steady = [1, 1, 0.8, 0.9, 1, 1.1, 1, 1, 1.1, 1, 1.2, 1];

/**
 * The six agents that have chargers; the first grows, the fourth shrinks. Agents and merchants that exist already are
 * found by their customer code or name, the others are added.
 */
export const agents: readonly SceneAgent[] = [
  {
    account: 'agent',
    name: '海川科技',
    customerCode: 'HC-001',
    language: 'zh_CN',
    share: 30,
    course: [0.2, 0.3, 0.3, 0.4, 0.6, 0.8, 1, 1.2, 1.5, 1.8, 2.2, 2.6],
    merchants: [
      { account: 'merchant', name: '城西便利店', habit: 'shop' },
      { account: 'binjiang', name: '滨江书店', habit: 'shop' },
      { account: 'yunqi.space', name: '云栖联合办公', habit: 'office' },
      { account: 'qiantang.home', name: '钱塘人家公寓', habit: 'home' },
    ],
  },
  {
    account: 'lanjing',
    name: '蓝鲸能源',
    customerCode: 'LJ-002',
    language: 'zh_CN',
    share: 20,
    course: steady,
    merchants: [
      { account: 'nanmen.cafe', name: '南门咖啡馆', habit: 'shop' },
      { account: 'xinghe.gym', name: '星河健身', habit: 'shop' },
      { account: 'donghu.office', name: '东湖软件园', habit: 'office' },
    ],
  },
  {
    account: 'nordlicht',
    name: 'Nordlicht Energie',
    customerCode: 'NE-003',
    language: 'de_DE',
    share: 14,
    course: steady,
    merchants: [
      { account: 'hafen.hotel', name: 'Hotel am Hafen', habit: 'shop' },
      { account: 'elbe.buero', name: 'Elbe Coworking', habit: 'office' },
    ],
  },
  {
    account: 'jingwei',
    name: '经纬快充',
    customerCode: 'JW-004',
    language: 'zh_CN',
    share: 9,
    course: [2.6, 2.4, 1.8, 1.2, 0.8, 0.5, 0.3, 0.2, 0.1, 0, 0, 0],
    merchants: [
      { account: 'laochengqu', name: '老城区网咖', habit: 'shop' },
      { account: 'xiguan.inn', name: '西关民宿', habit: 'home' },
    ],
  },
  {
    account: 'weigang',
    name: '維港充電',
    customerCode: 'WG-005',
    language: 'zh_HK',
    share: 14,
    course: steady,
    merchants: [
      { account: 'kwuntong.hub', name: '觀塘創業中心', habit: 'office' },
      { account: 'harbour.cafe', name: '海傍茶餐廳', habit: 'shop' },
    ],
  },
  {
    account: 'lumiere',
    name: 'Lumière Recharge',
    customerCode: 'LR-006',
    language: 'fr_FR',
    share: 13,
    course: [0, 0, 0.6, 1, 1.2, 1, 1, 0.6, 1.2, 1.3, 1.2, 1],
    merchants: [
      { account: 'canal.cafe', name: 'Café du Canal', habit: 'shop' },
      { account: 'lyon.bureaux', name: 'Bureaux Part-Dieu', habit: 'office' },
    ],
  },
];

const levels = (warning: number): DeviceModelDraft['levels'] => [
  { name: '低温', colour: '#5E8FB8', from: -20, to: 10 },
  { name: '正常', colour: '#4A8A6C', from: 10, to: 42 },
  { name: '偏热', colour: '#C99A2E', from: 42, to: warning - 5 },
  { name: '高温', colour: '#D0712B', from: warning - 5, to: warning + 10 },
  { name: '过热', colour: '#C2261C', from: warning + 10, to: 110 },
];

/** A model with its part in the past. */
interface SceneModel {
  code: string;
  /** Share of the bought chargers. */
  share: number;
  /** Twelfth of the year in which it is bought first. */
  from: number;
  /** Twelfth of the year in which it is bought last. */
  until: number;
  /** True for the model that becomes too hot in summer. */
  hot?: boolean;
  /** The model itself, if the past has to add it. */
  draft: Omit<DeviceModelDraft, 'image' | 'code'>;
}

const draft = (
  name: string,
  [portCount, designPower, warningTemperature, shareLimit]: readonly [number, number, number, number],
  [size, weight, input, output]: readonly [string, string, string, string],
): SceneModel['draft'] => ({
  name,
  portCount,
  designPower,
  warningTemperature,
  shareLimit,
  levels: levels(warningTemperature),
  size,
  weight,
  input,
  output,
});

/** The six models. Those of the living demo world are found by their code. */
export const models: readonly SceneModel[] = [
  {
    code: 'P6',
    share: 30,
    from: 0,
    until: 11,
    draft: draft(
      'P6',
      [6, 100, 65, 5],
      ['330 × 120 × 90 mm', '1.2 kg', 'AC 100–240 V, 2.0 A', 'DC 5–20 V, 100 W max.'],
    ),
  },
  {
    code: 'P8-PRO',
    share: 18,
    from: 0,
    until: 11,
    draft: draft(
      'P8 Pro',
      [8, 240, 70, 10],
      ['420 × 140 × 95 mm', '1.9 kg', 'AC 100–240 V, 3.5 A', 'DC 5–28 V, 240 W max.'],
    ),
  },
  {
    code: 'P4-MINI',
    share: 17,
    from: 2,
    until: 11,
    draft: draft(
      'P4 Mini',
      [4, 65, 60, 3],
      ['160 × 90 × 60 mm', '0.5 kg', 'AC 100–240 V, 1.5 A', 'DC 5–20 V, 65 W max.'],
    ),
  },
  {
    code: 'W3',
    share: 14,
    from: 0,
    until: 9,
    hot: true,
    draft: draft(
      'W3 户外',
      [3, 140, 68, 5],
      ['280 × 180 × 110 mm', '2.4 kg', 'AC 100–240 V, 2.5 A', 'DC 5–20 V, 140 W max.'],
    ),
  },
  {
    code: 'D2',
    share: 13,
    from: 4,
    until: 11,
    draft: draft(
      'D2 桌面',
      [2, 45, 60, 3],
      ['90 × 90 × 40 mm', '0.3 kg', 'AC 100–240 V, 1.2 A', 'DC 5–20 V, 45 W max.'],
    ),
  },
  {
    code: 'P5',
    share: 8,
    from: 0,
    until: 3,
    draft: draft(
      'P5（停产）',
      [5, 80, 62, 4],
      ['300 × 110 × 85 mm', '1.1 kg', 'AC 100–240 V, 1.8 A', 'DC 5–12 V, 80 W max.'],
    ),
  },
];
