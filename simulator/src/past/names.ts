import type { Language } from '@chargehand/contract/i18n/languages';
import type { Habit } from './story';

/** Names of people by language. Full names are made of a family name and a given name. */
export const names: Readonly<Record<Language, { families: readonly string[]; given: readonly string[] }>> = {
  zh_CN: {
    families: [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕'],
    given: [
      '伟',
      '芳',
      '娜',
      '敏',
      '静',
      '磊',
      '洋',
      '勇',
      '艳',
      '杰',
      '涛',
      '明',
      '超',
      '霞',
      '刚',
      '玲',
      '桂英',
      '志强',
      '雨桐',
      '子涵',
      '浩然',
      '欣怡',
      '梓轩',
      '思远',
      '晓燕',
      '建华',
      '文博',
      '佳琪',
      '雅婷',
      '俊杰',
      '海燕',
      '国栋',
      '嘉怡',
      '一凡',
      '书瑶',
      '诗雨',
      '天宇',
      '晨曦',
      '若琳',
      '子墨',
      '立新',
      '秋月',
      '春梅',
      '振华',
      '丽华',
      '小军',
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
    families: [
      'Moreau',
      'Girard',
      'Lefèvre',
      'Roux',
      'Fontaine',
      'Chevalier',
      'Garnier',
      'Faure',
      'Mercier',
      'Blanc',
    ],
    given: [
      'Camille',
      'Julien',
      'Léa',
      'Antoine',
      'Manon',
      'Hugo',
      'Chloé',
      'Nicolas',
      'Élise',
      'Thomas',
      'Inès',
      'Paul',
    ],
  },
  de_DE: {
    families: [
      'Schneider',
      'Fischer',
      'Wagner',
      'Becker',
      'Schulz',
      'Hoffmann',
      'Koch',
      'Bauer',
      'Krüger',
      'Lange',
    ],
    given: [
      'Anna',
      'Felix',
      'Lena',
      'Jan',
      'Katrin',
      'Tobias',
      'Miriam',
      'Stefan',
      'Greta',
      'Moritz',
      'Svenja',
      'Paul',
    ],
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
    shop: [
      '收银台',
      '靠窗 5 号桌',
      '一层休息区',
      '等候区',
      '吧台',
      '二楼包间',
      '入口右侧',
      '器械区',
      '更衣室外',
    ],
  },
  zh_HK: {
    home: ['客廳', '主人房', '書房', '玄關', '廚房'],
    office: ['會議室', '接待處', '茶水間', '開放辦公區'],
    shop: ['收銀處', '窗邊卡座', '等候區', '吧枱'],
  },
  en_US: {
    home: ['Living room', 'Study'],
    office: ['Meeting room', 'Reception'],
    shop: ['Counter', 'Window table'],
  },
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
