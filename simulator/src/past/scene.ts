import type { DeviceModelDraft } from '@chargehand/contract/areas/device-model';
import type { Language } from '@chargehand/contract/i18n/languages';
import type { Habit } from './story';

/** Names of people by language. Full names are made of a family name and a given name. */
export const names: Readonly<Record<Language, { families: readonly string[]; given: readonly string[] }>> = {
  zh_CN: {
    families: [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕'],
    given: [
      ...['伟', '芳', '娜', '敏', '静', '磊', '洋', '勇', '艳', '杰', '涛', '明', '超', '霞', '刚', '玲', '桂英', '志强'],
      ...['雨桐', '子涵', '浩然', '欣怡', '梓轩', '思远', '晓燕', '建华', '文博', '佳琪', '雅婷', '俊杰', '海燕', '国栋'],
      ...['嘉怡', '一凡', '书瑶', '诗雨', '天宇', '晨曦', '若琳', '子墨', '立新', '秋月', '春梅', '振华', '丽华', '小军'],
    ],
  },
  zh_HK: {
    families: [...'陳黃李張林梁何吳劉鄭葉馮蔡郭鄧'],
    given: ['嘉欣', '志明', '詠詩', '家豪', '俊傑', '美玲', '子健', '穎琳', '偉文', '慧敏', '浩賢', '曉彤'],
  },
  en_US: {
    families: ['Wilson', 'Chan', 'Taylor', 'Wong', 'Moore', 'Lee'],
    given: ['Emma', 'Daniel', 'Grace', 'Kevin', 'Amy', 'Jason'],
  },
  fr_FR: {
    families: ['Moreau', 'Girard', 'Lefèvre', 'Roux', 'Fontaine', 'Chevalier', 'Garnier', 'Faure', 'Mercier', 'Blanc'],
    given: ['Camille', 'Julien', 'Léa', 'Antoine', 'Manon', 'Hugo', 'Chloé', 'Nicolas', 'Élise', 'Thomas', 'Inès', 'Paul'],
  },
  de_DE: {
    families: ['Schneider', 'Fischer', 'Wagner', 'Becker', 'Schulz', 'Hoffmann', 'Koch', 'Bauer', 'Krüger', 'Lange'],
    given: ['Anna', 'Felix', 'Lena', 'Jan', 'Katrin', 'Tobias', 'Miriam', 'Stefan', 'Greta', 'Moritz', 'Svenja', 'Paul'],
  },
  ja_JP: {
    families: ['佐藤', '鈴木', '高橋', '田中', '伊藤', '渡辺', '山本', '中村'],
    given: ['陽菜', '蓮', '葵', '大翔', '結衣', '悠真', '美咲', '健太'],
  },
};

/** Returns a full name as people of the language write it. */
export const fullName = (language: Language, family: string, given: string): string =>
  language === 'zh_CN' || language === 'zh_HK'
    ? family + given
    : language === 'ja_JP'
      ? `${family} ${given}`
      : `${given} ${family}`;

/** Names that users give to their chargers. */
export const rooms: Readonly<Record<Language, Readonly<Record<Habit, readonly string[]>>>> = {
  zh_CN: {
    home: ['客厅', '主卧', '书房', '玄关', '儿童房', '餐边柜', '阳台', '床头', '沙发旁', '老家客厅'],
    office: ['会议室 A', '前台', '工位区 3', '茶水间', '二楼打印区', '培训室', '研发部', '财务室', '值班室'],
    shop: ['收银台', '靠窗 5 号桌', '一层休息区', '等候区', '吧台', '二楼包间', '入口右侧', '器械区', '更衣室外'],
  },
  zh_HK: {
    home: ['客廳', '主人房', '書房', '玄關', '廚房'],
    office: ['會議室', '接待處', '茶水間', '開放辦公區'],
    shop: ['收銀處', '窗邊卡座', '等候區', '吧枱'],
  },
  en_US: { home: ['Living room', 'Study'], office: ['Meeting room', 'Reception'], shop: ['Counter', 'Window table'] },
  fr_FR: {
    home: ['Salon', 'Chambre', 'Bureau', 'Entrée', 'Cuisine'],
    office: ['Salle de réunion', 'Accueil', 'Open space', 'Cafétéria'],
    shop: ['Comptoir', 'Terrasse', 'Salle du fond', 'Caisse'],
  },
  de_DE: {
    home: ['Wohnzimmer', 'Flur', 'Arbeitszimmer', 'Küche', 'Kinderzimmer'],
    office: ['Besprechung 2', 'Empfang', 'Großraum Nord', 'Teeküche'],
    shop: ['Tresen', 'Lobby', 'Frühstücksraum', 'Fensterplatz 4'],
  },
  ja_JP: { home: ['リビング', '書斎'], office: ['会議室', '受付'], shop: ['レジ横', '窓側席'] },
};

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
  /** How much of its orders an agent places in each twelfth of the year. */
  course: readonly number[];
}

const steady = [1, 1, 0.8, 0.9, 1, 1.1, 1, 1, 1.1, 1, 1.2, 1];

/**
 * The six agents that have chargers. Agents and merchants that exist already are found by their customer code or name,
 * the others are added. The first agent grows, the fourth shrinks.
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

/** How a model appears in the past. */
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
  ...{ name, portCount, designPower, warningTemperature, shareLimit },
  levels: levels(warningTemperature),
  ...{ size, weight, input, output },
});

/** The six models. Those of the living demo world are found by their code. */
export const models: readonly SceneModel[] = [
  {
    code: 'P6',
    share: 30,
    from: 0,
    until: 11,
    draft: draft('P6', [6, 100, 65, 5], ['330 × 120 × 90 mm', '1.2 kg', 'AC 100–240 V, 2.0 A', 'DC 5–20 V, 100 W max.']),
  },
  {
    code: 'P8-PRO',
    share: 18,
    from: 0,
    until: 11,
    draft: draft('P8 Pro', [8, 240, 70, 10], [
      '420 × 140 × 95 mm',
      '1.9 kg',
      'AC 100–240 V, 3.5 A',
      'DC 5–28 V, 240 W max.',
    ]),
  },
  {
    code: 'P4-MINI',
    share: 17,
    from: 2,
    until: 11,
    draft: draft('P4 Mini', [4, 65, 60, 3], ['160 × 90 × 60 mm', '0.5 kg', 'AC 100–240 V, 1.5 A', 'DC 5–20 V, 65 W max.']),
  },
  {
    code: 'W3',
    share: 14,
    from: 0,
    until: 9,
    hot: true,
    draft: draft('W3 户外', [3, 140, 68, 5], [
      '280 × 180 × 110 mm',
      '2.4 kg',
      'AC 100–240 V, 2.5 A',
      'DC 5–20 V, 140 W max.',
    ]),
  },
  {
    code: 'D2',
    share: 13,
    from: 4,
    until: 11,
    draft: draft('D2 桌面', [2, 45, 60, 3], ['90 × 90 × 40 mm', '0.3 kg', 'AC 100–240 V, 1.2 A', 'DC 5–20 V, 45 W max.']),
  },
  {
    code: 'P5',
    share: 8,
    from: 0,
    until: 3,
    draft: draft('P5（停产）', [5, 80, 62, 4], [
      '300 × 110 × 85 mm',
      '1.1 kg',
      'AC 100–240 V, 1.8 A',
      'DC 5–12 V, 80 W max.',
    ]),
  },
];
