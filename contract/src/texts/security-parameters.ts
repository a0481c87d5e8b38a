import type { Texts } from '../i18n/languages';

/** Titles and effects of the parameters of `/.well-known/security.txt`. */
export const securityParameterTexts = {
  'security.contact': {
    title: {
      zh_CN: '安全漏洞联系方式',
      zh_HK: '安全漏洞聯絡方式',
      en_US: 'Contact for security reports',
      fr_FR: 'Contact pour signaler une faille',
      de_DE: 'Kontakt für Sicherheitsmeldungen',
      ja_JP: '脆弱性の報告先',
    },
    hint: {
      zh_CN:
        '显示在 /.well-known/security.txt 中；为空时没有该文件。以 mailto:、https: 或 tel:+ 开头，最多五个，以逗号分隔。',
      zh_HK:
        '顯示於 /.well-known/security.txt；留空時沒有該檔案。以 mailto:、https: 或 tel:+ 開頭，最多五個，以逗號分隔。',
      en_US:
        'Shown in /.well-known/security.txt; without one there is no such file. Begins with mailto:, https: or tel:+; at most five, separated by commas.',
      fr_FR:
        'Affiché dans /.well-known/security.txt ; sans contact, ce fichier n’existe pas. Commence par mailto:, https: ou tel:+ ; cinq au plus, séparés par des virgules.',
      de_DE:
        'Steht in /.well-known/security.txt; ohne Kontakt gibt es diese Datei nicht. Beginnt mit mailto:, https: oder tel:+; höchstens fünf, durch Kommas getrennt.',
      ja_JP:
        '/.well-known/security.txt に表示されます。空の場合、このファイルはありません。mailto:、https:、tel:+ のいずれかで始まる連絡先を5件まで、カンマ区切りで指定します。',
    },
  },
  'security.policy': {
    title: {
      zh_CN: '漏洞披露政策网址',
      zh_HK: '漏洞披露政策網址',
      en_US: 'Address of the disclosure policy',
      fr_FR: 'Adresse de la politique de divulgation',
      de_DE: 'Adresse der Regeln für Sicherheitsmeldungen',
      ja_JP: '脆弱性開示ポリシーのURL',
    },
    hint: {
      zh_CN: '以 https:// 开头，显示在 /.well-known/security.txt 中。可以为空。',
      zh_HK: '以 https:// 開頭，顯示於 /.well-known/security.txt。可以留空。',
      en_US: 'Begins with https:// and is shown in /.well-known/security.txt. May be empty.',
      fr_FR: 'Commence par https:// et est affichée dans /.well-known/security.txt. Peut être vide.',
      de_DE: 'Beginnt mit https:// und steht in /.well-known/security.txt. Darf leer sein.',
      ja_JP: 'https:// で始まり、/.well-known/security.txt に表示されます。空でもかまいません。',
    },
  },
  'security.languages': {
    title: {
      zh_CN: '漏洞报告的语言',
      zh_HK: '漏洞報告的語言',
      en_US: 'Languages of security reports',
      fr_FR: 'Langues des signalements de failles',
      de_DE: 'Sprachen der Sicherheitsmeldungen',
      ja_JP: '脆弱性報告の言語',
    },
    hint: {
      zh_CN: '语言代码，以逗号分隔，例如 zh, en。显示在 /.well-known/security.txt 中，可以为空。',
      zh_HK: '語言代碼，以逗號分隔，例如 zh, en。顯示於 /.well-known/security.txt，可以留空。',
      en_US: 'Codes separated by commas, such as zh, en. Shown in /.well-known/security.txt; may be empty.',
      fr_FR:
        'Codes séparés par des virgules, par exemple zh, en. Affichés dans /.well-known/security.txt ; peut être vide.',
      de_DE:
        'Kürzel, durch Kommas getrennt, etwa zh, en. Sie stehen in /.well-known/security.txt; darf leer sein.',
      ja_JP:
        '言語コードをカンマ区切りで指定します（例：zh, en）。/.well-known/security.txt に表示されます。空でもかまいません。',
    },
  },
} satisfies Record<string, { title: Texts; hint: Texts }>;
