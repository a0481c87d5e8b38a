import type { AdPlace } from '@chargehand/contract/areas/content/ad';
import type { AppText } from '@chargehand/contract/areas/content/app-text';
import type { Language, Texts } from '@chargehand/contract/i18n/languages';
import type { BannerLook } from './banner';

const inSix = (
  zh_CN: string,
  zh_HK: string,
  en_US: string,
  fr_FR: string,
  de_DE: string,
  ja_JP: string,
): Texts => ({
  zh_CN,
  zh_HK,
  en_US,
  fr_FR,
  de_DE,
  ja_JP,
});

/** Converts headings, paragraphs and lists to HTML: a line that begins with # is a heading, one with - a list item. */
function written(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .map((line) => {
      if (line.startsWith('# ')) return `<h2>${line.slice(2)}</h2>`;
      return line.startsWith('- ') ? `<li><p>${line.slice(2)}</p></li>` : `<p>${line}</p>`;
    })
    .join('')
    .replace(/(?:<li>.*?<\/li>)+/g, '<ul>$&</ul>');
}
/** Returns the texts that `of` returns for each language. */
export const textsOf = (of: (language: Language) => string): Texts =>
  inSix(of('zh_CN'), of('zh_HK'), of('en_US'), of('fr_FR'), of('de_DE'), of('ja_JP'));
const texts = (...six: [string, string, string, string, string, string]): Texts =>
  inSix(...(six.map(written) as typeof six));

/** The app's texts as the operator first published them. */
export const published: Record<AppText, Texts> = {
  userAgreement: texts(
    '# 用户协议\n欢迎使用充电管家。注册即表示您同意本协议。\n# 您可以做什么\n- 绑定自己的充电器并用手机控制\n- 与好友共享充电器\n- 设置定时并查看用电统计\n# 请您注意\n请只连接符合充电器标称功率的设备，不要覆盖充电器或自行拆开。\n温度过高时充电器会自动断电，我们会在 APP 中通知您。',
    '# 用戶協議\n歡迎使用充電管家。註冊即表示您同意本協議。\n# 您可以做什麼\n- 綁定自己的充電器並以手機控制\n- 與好友共享充電器\n- 設定定時並檢視用電統計\n# 請您注意\n請只連接符合充電器標稱功率的裝置，不要覆蓋充電器或自行拆開。\n溫度過高時充電器會自動斷電，我們會在 APP 中通知您。',
    '# User agreement\nWelcome to Chargehand. By registering you agree to these terms.\n# What you can do\n- bind your own chargers and control them from your phone\n- share a charger with friends\n- set timers and see how much energy you used\n# Please note\nConnect only devices within the charger’s rated power. Do not cover or open the charger.\nWhen it becomes too hot the charger switches itself off, and we tell you in the app.',
    '# Conditions d’utilisation\nBienvenue chez Chargehand. En vous inscrivant, vous acceptez ces conditions.\n# Ce que vous pouvez faire\n- associer vos chargeurs et les commander depuis votre téléphone\n- partager un chargeur avec des amis\n- programmer des horaires et suivre votre consommation\n# À savoir\nNe branchez que des appareils compatibles avec la puissance nominale. Ne couvrez pas le chargeur et ne l’ouvrez pas.\nEn cas de surchauffe, le chargeur se coupe et nous vous prévenons dans l’app.',
    '# Nutzungsbedingungen\nWillkommen bei Chargehand. Mit der Registrierung stimmen Sie diesen Bedingungen zu.\n# Was Sie tun können\n- eigene Ladegeräte verbinden und vom Telefon aus steuern\n- ein Ladegerät mit Freunden teilen\n- Zeiten schalten und Ihren Verbrauch ansehen\n# Bitte beachten\nSchließen Sie nur Geräte an, die zur Nennleistung passen. Decken Sie das Ladegerät nicht ab und öffnen Sie es nicht.\nWird es zu heiß, schaltet es sich ab, und wir melden es Ihnen in der App.',
    '# 利用規約\nChargehand をご利用いただきありがとうございます。登録により、本規約に同意したものとみなします。\n# できること\n- 自分の充電器を登録し、スマートフォンで操作する\n- 友だちと充電器を共有する\n- タイマーを設定し、使用電力量を確認する\n# ご注意\n定格出力に合った機器だけを接続してください。充電器を覆ったり分解したりしないでください。\n高温になると充電器は自動で停止し、アプリでお知らせします。',
  ),
  privacyPolicy: texts(
    '# 隐私政策\n我们只保存为您提供服务所需的信息。\n- 您的手机号或邮箱，用于登录\n- 您绑定的充电器及其用电数据\n- 您主动提交的反馈\n您可以随时注销账号，注销后我们会删除您的个人信息。',
    '# 私隱政策\n我們只保存為您提供服務所需的資料。\n- 您的手機號碼或電郵，用於登入\n- 您綁定的充電器及其用電數據\n- 您主動提交的意見\n您可以隨時註銷帳號，註銷後我們會刪除您的個人資料。',
    '# Privacy policy\nWe keep only what we need to serve you.\n- your phone number or e-mail address, to sign in\n- the chargers you bind and the energy they use\n- the feedback you send us\nYou can delete your account at any time; your personal data goes with it.',
    '# Politique de confidentialité\nNous ne conservons que ce qui est nécessaire au service.\n- votre numéro ou votre adresse e-mail, pour vous connecter\n- les chargeurs que vous associez et leur consommation\n- les avis que vous nous envoyez\nVous pouvez supprimer votre compte à tout moment ; vos données personnelles disparaissent avec lui.',
    '# Datenschutzerklärung\nWir speichern nur, was wir für den Dienst brauchen.\n- Ihre Telefonnummer oder E-Mail-Adresse für die Anmeldung\n- Ihre Ladegeräte und deren Verbrauch\n- das Feedback, das Sie uns senden\nSie können Ihr Konto jederzeit löschen; Ihre persönlichen Daten gehen mit.',
    '# プライバシーポリシー\nサービスの提供に必要な情報のみを保存します。\n- ログインに使う電話番号またはメールアドレス\n- 登録した充電器とその使用電力量\n- お送りいただいたご意見\nアカウントはいつでも削除でき、個人情報も同時に削除されます。',
  ),
  logoutAgreement: texts(
    '# 注销协议\n注销后账号不能恢复。\n- 请先解绑所有充电器\n- 好友和共享会一并解除\n- 您的反馈会保留，但不再显示您的姓名',
    '# 註銷協議\n註銷後帳號不能恢復。\n- 請先解除綁定所有充電器\n- 好友和共享會一併解除\n- 您的意見會保留，但不再顯示您的姓名',
    '# Account deletion terms\nA deleted account cannot be brought back.\n- unbind all chargers first\n- friends and sharing end with it\n- your feedback stays, without your name',
    '# Conditions de suppression du compte\nUn compte supprimé ne peut pas être rétabli.\n- dissociez d’abord tous vos chargeurs\n- amis et partages prennent fin\n- vos avis restent, sans votre nom',
    '# Bedingungen der Kontolöschung\nEin gelöschtes Konto lässt sich nicht wiederherstellen.\n- trennen Sie zuvor alle Ladegeräte\n- Freunde und Freigaben enden\n- Ihr Feedback bleibt, ohne Ihren Namen',
    '# 退会規約\n削除したアカウントは元に戻せません。\n- 先にすべての充電器の登録を解除してください\n- 友だちと共有も解除されます\n- ご意見は残りますが、お名前は表示されません',
  ),
};

/** Sentences added later to the privacy policy, each as a new version that users must agree to again. */
export const added = [
  {
    key: 'privacy policy again',
    note: '补充：不出售个人信息',
    sentence: texts(
      '我们不会将您的信息出售给第三方。',
      '我們不會將您的資料出售給第三方。',
      'We never sell your data to anybody.',
      'Nous ne vendons jamais vos données.',
      'Wir verkaufen Ihre Daten niemals.',
      'お客様の情報を第三者に販売することはありません。',
    ),
  },
  {
    key: 'privacy policy a third time',
    note: '补充：数据保存期限',
    sentence: texts(
      '用电明细保存三年，之后删除。',
      '用電明細保存三年，之後刪除。',
      'We keep the details of your energy use for three years and delete them then.',
      'Nous conservons le détail de votre consommation pendant trois ans, puis nous le supprimons.',
      'Einzelheiten Ihres Verbrauchs bewahren wir drei Jahre auf und löschen sie dann.',
      'ご利用電力の明細は3年間保存し、その後削除します。',
    ),
  },
];

/** The company's details as shown in the app. */
export const company = {
  contactNumber: '400-820-1166',
  shareLink: 'https://app.chargehand.example/get',
  copyright: inSix(
    '© 2026 充电管家科技有限公司',
    '© 2026 充電管家科技有限公司',
    '© 2026 Chargehand Technology Ltd',
    '© 2026 Chargehand Technology Ltd',
    '© 2026 Chargehand Technology Ltd',
    '© 2026 Chargehand Technology Ltd',
  ),
  address: inSix(
    '深圳市南山区科技园路 18 号',
    '深圳市南山區科技園路 18 號',
    '18 Keji Park Road, Nanshan, Shenzhen',
    '18 Keji Park Road, Nanshan, Shenzhen',
    '18 Keji Park Road, Nanshan, Shenzhen',
    '中国深圳市南山区科技園路 18',
  ),
};

/** The operator's ads. */
export const ads: readonly {
  key: string;
  place: AdPlace;
  name: string;
  look: BannerLook;
  systemDefault: boolean;
  content: Texts;
}[] = [
  {
    key: 'winter',
    place: 'home',
    name: '冬季用电安全',
    systemDefault: false,
    look: {
      from: [12, 62, 120],
      to: [36, 148, 190],
      discs: [
        [0.7, 0.5, 0.6],
        [1.6, 0.3, 0.3],
      ],
      bars: [0.4, 0.6, 0.5, 0.8, 1, 0.7],
    },
    content: texts(
      '# 冬季用电安全\n天气转冷，请让充电器远离取暖器和窗帘。\n- 保持散热孔畅通\n- 充满后及时拔下',
      '# 冬季用電安全\n天氣轉冷，請讓充電器遠離暖爐和窗簾。\n- 保持散熱孔暢通\n- 充滿後及時拔下',
      '# Safe charging in winter\nKeep your charger away from heaters and curtains.\n- leave its vents free\n- unplug what is full',
      '# Charger en toute sécurité l’hiver\nÉloignez votre chargeur des radiateurs et des rideaux.\n- laissez les ouïes dégagées\n- débranchez ce qui est plein',
      '# Sicher laden im Winter\nHalten Sie Abstand zu Heizkörpern und Vorhängen.\n- Lüftungsschlitze frei lassen\n- Volles ausstecken',
      '# 冬の安全な充電\n暖房器具やカーテンから離してお使いください。\n- 通気口をふさがない\n- 満充電になったら抜く',
    ),
  },
  {
    key: 'share',
    place: 'home',
    name: '与好友共享',
    systemDefault: true,
    look: {
      from: [94, 46, 140],
      to: [200, 92, 120],
      discs: [
        [0.6, 0.55, 0.45],
        [1.2, 0.55, 0.45],
      ],
      bars: [],
    },
    content: texts(
      '# 与好友共享充电器\n在设备页点击“共享”，好友即可一起使用。',
      '# 與好友共享充電器\n在裝置頁點擊「共享」，好友即可一起使用。',
      '# Share with friends\nTap “Share” on a charger’s page and your friends can use it, too.',
      '# Partagez avec vos amis\nTouchez « Partager » sur la page d’un chargeur : vos amis peuvent l’utiliser aussi.',
      '# Mit Freunden teilen\nTippen Sie beim Ladegerät auf „Teilen“, und Ihre Freunde nutzen es mit.',
      '# 友だちと共有\n充電器のページで「共有」をタップすると、友だちも使えます。',
    ),
  },
  {
    key: 'timer',
    place: 'operation',
    name: '定时更省心',
    systemDefault: true,
    look: {
      from: [10, 92, 70],
      to: [120, 170, 60],
      discs: [[0.8, 0.5, 0.55]],
      bars: [1, 0.9, 0.3, 0.2, 0.3, 0.8],
    },
    content: texts(
      '# 定时更省心\n设置谷电时段自动充电，一个月能省下一杯咖啡。',
      '# 定時更省心\n設定離峰時段自動充電，一個月能省下一杯咖啡。',
      '# Let the timer do it\nCharge when power is cheap: that saves a coffee a month.',
      '# Laissez faire le programmateur\nChargez aux heures creuses : un café économisé chaque mois.',
      '# Die Zeitschaltung macht’s\nLaden, wenn Strom günstig ist: Das spart einen Kaffee im Monat.',
      '# タイマーにおまかせ\n電気代の安い時間に充電すれば、月にコーヒー一杯分の節約に。',
    ),
  },
];
