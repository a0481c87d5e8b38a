export const everyLanguage = (title: string) =>
  Object.fromEntries(['zh_CN', 'zh_HK', 'en_US', 'fr_FR', 'de_DE', 'ja_JP'].map((one) => [one, title]));
