/**
 * Dialing code and difference of the standard time to Beijing, by language tag. In countries with several time zones,
 * the time zone of the capital counts.
 */
const facts = `
  zh-CN +86 +0, zh-HK +852 +0, zh-MO +853 +0, zh-TW +886 +0, ja-JP +81 +1, ko-KR +82 +1, mn-MN +976 +0,
  en-SG +65 +0, ms-MY +60 +0, th-TH +66 -1, vi-VN +84 -1, id-ID +62 -1, fil-PH +63 +0, km-KH +855 -1,
  lo-LA +856 -1, my-MM +95 -1:30, hi-IN +91 -2:30, bn-BD +880 -2, ne-NP +977 -2:15, si-LK +94 -2:30,
  ur-PK +92 -3, kk-KZ +7 -3, uz-UZ +998 -3, ar-AE +971 -4, ar-SA +966 -5, ar-QA +974 -5, ar-KW +965 -5,
  he-IL +972 -6, fa-IR +98 -4:30, tr-TR +90 -5, ru-RU +7 -5, uk-UA +380 -6, en-GB +44 -8,
  en-IE +353 -8, fr-FR +33 -7, de-DE +49 -7, de-AT +43 -7, de-CH +41 -7, it-IT +39 -7, es-ES +34 -7,
  pt-PT +351 -8, nl-NL +31 -7, nl-BE +32 -7, fr-LU +352 -7, da-DK +45 -7, sv-SE +46 -7, nb-NO +47 -7,
  fi-FI +358 -6, is-IS +354 -8, pl-PL +48 -7, cs-CZ +420 -7, hu-HU +36 -7, ro-RO +40 -6, bg-BG +359 -6,
  el-GR +30 -6, ar-EG +20 -6, ar-MA +212 -7, en-NG +234 -7, sw-KE +254 -5, en-ZA +27 -6, en-US +1 -13,
  en-CA +1 -13, es-MX +52 -14, pt-BR +55 -11, es-AR +54 -11, es-CL +56 -12, es-CO +57 -13,
  es-PE +51 -13, en-AU +61 +2, en-NZ +64 +4`;

/** Common short names that are used instead of those in CLDR. */
const called: Record<string, readonly [nameZh: string, nameEn: string]> = {
  HK: ['中国香港', 'Hong Kong'],
  MO: ['中国澳门', 'Macao'],
  TW: ['中国台湾', 'Taiwan'],
};
const [chinese, english] = ['zh-Hans', 'en'].map(
  (reader) => new Intl.DisplayNames(reader, { type: 'region' }),
);

/** The regions of a new system, in the order of select fields. */
export const regions = facts.split(',').map((fact, sort) => {
  const [languageTag = '', areaCode = '', timeDifference = ''] = fact.trim().split(' ');
  const { language, region = '' } = new Intl.Locale(languageTag);
  const [nameZh, nameEn] = called[region] ?? [chinese?.of(region) ?? region, english?.of(region) ?? region];
  return { nameZh, nameEn, areaCode, language, languageTag, timeDifference, sort };
});
