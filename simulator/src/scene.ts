import type { DeviceModelDraft } from '@chargehand/contract/areas/stock/device-model';

const levels = (warning: number): DeviceModelDraft['levels'] => [
  { name: '低温', colour: '#5E8FB8', from: -20, to: 10 },
  { name: '正常', colour: '#4A8A6C', from: 10, to: 42 },
  { name: '偏热', colour: '#C99A2E', from: 42, to: warning - 5 },
  { name: '高温', colour: '#D0712B', from: warning - 5, to: warning + 10 },
  { name: '过热', colour: '#C2261C', from: warning + 10, to: 110 },
];

/** The device models of the demo world, with their picture files. */
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

/** Deliveries of the factory: the number of chargers of a model, and how many of them users bind. */
export const deliveries = [
  { model: 'P6', count: 12, bound: 8 },
  { model: 'P8-PRO', count: 8, bound: 5 },
  { model: 'P4-MINI', count: 6, bound: 4 },
];

/** App users; chargers are assigned to them in turn. */
export const people = [
  { account: '+8613800000001', nickname: '周明' },
  { account: '+8613800000002', nickname: '陈立' },
  { account: 'sophie.martin@example.com', nickname: 'Sophie Martin' },
  { account: 'j.weber@example.com', nickname: 'Jonas Weber' },
  { account: '+81300000005', nickname: '佐藤 葵' },
];

/** Places where users put their chargers. */
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

/** Accounts with which visitors can sign in, besides `admin`. */
export const accounts = [
  { account: 'staff', password: 'Chargehand-2', level: 'administrator', role: 'administrator', name: '林岚' },
  { account: 'agent', password: 'Chargehand-3', level: 'agent', name: '海川科技', customerCode: 'HC-001' },
  {
    account: 'merchant',
    password: 'Chargehand-4',
    level: 'merchant',
    name: '城西便利店',
    customerCode: 'CX-001',
  },
] as const;

/** The company's own roles, with a pattern of the permissions that each has. */
export const roles = [
  {
    code: '101',
    key: 'warehouse_lead',
    name: {
      zh_CN: '仓库主管',
      zh_HK: '倉庫主管',
      en_US: 'Warehouse lead',
      fr_FR: 'Responsable d’entrepôt',
      de_DE: 'Lagerleitung',
      ja_JP: '倉庫主任',
    },
    sort: 11,
    remark: '负责入库、出库和退货',
    permissions:
      /^(Index|deviceSummary|warehouseList|agentWarehouseList|outboundList|inboundList|deviceMoveList|transferList|arrivalList|scanList|stocktakeList):|^modelList:(list|export)$|^boundDeviceList:list$/,
  },
  {
    code: '102',
    key: 'support',
    name: {
      zh_CN: '客服',
      zh_HK: '客戶服務',
      en_US: 'Customer support',
      fr_FR: 'Service client',
      de_DE: 'Kundendienst',
      ja_JP: 'カスタマーサポート',
    },
    sort: 12,
    remark: '接听用户来电，处理反馈和告警',
    permissions:
      /^(Index|boundDeviceList|userList|unboundDeviceList|warningList|feedbackList|messageList):(?!remove|export)/,
  },
  {
    code: '103',
    key: 'auditor',
    name: {
      zh_CN: '审计',
      zh_HK: '審計',
      en_US: 'Auditor',
      fr_FR: 'Auditeur',
      de_DE: 'Prüfer',
      ja_JP: '監査',
    },
    sort: 13,
    remark: null,
    permissions: /^(?!outboxList).*:(list|export)$/,
  },
] as const;

/** Further staff accounts. Those with state `new` have not signed in yet, and those with `gone` are disabled. */
export const colleagues = [
  { account: 'zhou.qihang', name: '周启航', role: 'warehouse_lead', contact: 'zhou.qihang@example.com' },
  { account: 'wang.shan', name: '王珊', role: 'warehouse_lead', contact: '+8613900000012' },
  { account: 'li.xiang', name: '李想', role: 'support', contact: 'li.xiang@example.com' },
  { account: 'julia.weber', name: 'Julia Weber', role: 'support', contact: 'julia.weber@example.com' },
  { account: 'tanaka.yui', name: '田中 結衣', role: 'support', contact: null, state: 'new' },
  { account: 'chen.mo', name: '陈墨', role: 'auditor', contact: 'chen.mo@example.com' },
  { account: 'sun.hao', name: '孙浩', role: 'administrator', contact: null, state: 'gone' },
] as const;
