import { createHash } from 'node:crypto';
import { groupedLabel } from '@chargehand/contract/fields/cabinet-label';
import { type Language, texts } from '@chargehand/contract/i18n/languages';

/** Content of the page: the company's contact, the state of the label, and public facts about the cabinet. */
export interface LabelContent {
  contactNumber: string;
  shareLink: string;
  says: 'how' | 'unknown' | 'unused' | 'revoked' | 'busy';
  cabinet?: { model: string; slots: number; label: string } | undefined;
}

const words = {
  title: texts(
    '充电机柜',
    '充電機櫃',
    'Charging cabinet',
    'Armoire de recharge',
    'Ladeschrank',
    '充電キャビネット',
  ),
  model: texts('型号', '型號', 'Model', 'Modèle', 'Modell', '機種'),
  slots: texts('柜位', '櫃位', 'Slots', 'Emplacements', 'Fächer', 'スロット'),
  label: texts('编号', '編號', 'Number', 'Numéro', 'Nummer', '番号'),
  how: texts(
    '用充电应用扫描此码，即可使用柜内的充电器。',
    '用充電應用程式掃描此碼，即可使用櫃內的充電器。',
    'Scan this code with the charging app to use the chargers inside.',
    'Scannez ce code avec l’app de recharge pour utiliser les chargeurs de l’armoire.',
    'Scannen Sie diesen Code mit der Lade-App, um die Ladegeräte im Schrank zu nutzen.',
    '充電アプリでこのコードを読み取ると、中の充電器を利用できます。',
  ),
  unknown: texts(
    '没有这个编号的机柜。标签可能已更换，请核对后再试。',
    '沒有這個編號的機櫃。標籤可能已更換，請核對後再試。',
    'There is no cabinet with this number. Its label may have been replaced; please check it.',
    'Aucune armoire ne porte ce numéro. L’étiquette a peut-être été remplacée ; vérifiez-la.',
    'Es gibt keinen Schrank mit dieser Nummer. Das Etikett wurde vielleicht ersetzt; bitte prüfen Sie es.',
    'この番号のキャビネットはありません。ラベルが交換された可能性があります。ご確認ください。',
  ),
  unused: texts(
    '这个标签尚未启用。',
    '這個標籤尚未啟用。',
    'This label is not in use yet.',
    'Cette étiquette n’est pas encore en service.',
    'Dieses Etikett ist noch nicht in Gebrauch.',
    'このラベルはまだ使われていません。',
  ),
  revoked: texts(
    '这个标签已作废，请勿使用，也不要在此扫码付款。请扫描机柜上的新标签，或致电客服。',
    '這個標籤已作廢，請勿使用，也不要在此掃碼付款。請掃描機櫃上的新標籤，或致電客服。',
    'This label has been revoked. Do not use it, and pay nothing here; scan the new label on the cabinet, or call for help.',
    'Cette étiquette a été révoquée. Ne l’utilisez pas et ne payez rien ici ; scannez la nouvelle étiquette de l’armoire ou appelez l’assistance.',
    'Dieses Etikett ist ungültig. Verwenden Sie es nicht und bezahlen Sie hier nichts; scannen Sie das neue Etikett am Schrank oder rufen Sie an.',
    'このラベルは無効になりました。使用や支払いはせず、キャビネットの新しいラベルを読み取るか、サポートにお電話ください。',
  ),
  busy: texts(
    '请求过于频繁，请一分钟后再试。',
    '請求過於頻繁，請一分鐘後再試。',
    'Too many requests from here; please try again in a minute.',
    'Trop de demandes depuis cette connexion ; réessayez dans une minute.',
    'Zu viele Anfragen von hier; bitte in einer Minute erneut versuchen.',
    'アクセスが集中しています。1分後にもう一度お試しください。',
  ),
  call: texts(
    '致电客服',
    '致電客服',
    'Call for help',
    'Appeler l’assistance',
    'Hilfe anrufen',
    'サポートに電話',
  ),
  app: texts('下载应用', '下載應用程式', 'Get the app', 'Télécharger l’app', 'App laden', 'アプリを入手'),
};

const style = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;background:light-dark(#f2f4f6,#0f1216);color:light-dark(#1c222a,#e6e9ed)}
main{box-sizing:border-box;width:min(100% - 32px,380px);padding:28px 24px;border-radius:12px;background:light-dark(#fff,#181c22);border:1px solid light-dark(#dfe3e8,#2a3038)}
svg{display:block;margin-bottom:16px}h1{margin:0 0 16px;font-size:22px;line-height:1.3}
dl{margin:0 0 16px;display:grid;grid-template-columns:auto 1fr;gap:6px 16px}dt{color:light-dark(#5d6670,#9aa3ad)}dd{margin:0;overflow-wrap:anywhere}
.label{font-family:ui-monospace,monospace;letter-spacing:.04em}
a{display:block;margin-top:12px;padding:12px;border-radius:8px;text-align:center;text-decoration:none;font-weight:600;border:1px solid light-dark(#b9c0c9,#3a424c);color:inherit}
a:focus-visible{outline:2px solid #409eff;outline-offset:2px}`;

/** Content security policy: the page has no scripts, and only its own style is applied. */
export const labelPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const fact = (name: string, value: string, mono = false) =>
  `<dt>${name}</dt><dd${mono ? ' class="label"' : ''}>${escaped(value)}</dd>`;

/**
 * Returns the public page of a cabinet's QR code. It has only a few kilobytes and no scripts, because many visitors may
 * open it.
 */
export function labelPage(language: Language, content: LabelContent): string {
  const say = (key: keyof typeof words) => words[key][language];
  const { cabinet, says, contactNumber, shareLink } = content;
  const facts = cabinet
    ? `<dl>${fact(say('model'), cabinet.model)}${fact(say('slots'), String(cabinet.slots))}${fact(say('label'), groupedLabel(cabinet.label), true)}</dl>`
    : '';
  const phone =
    contactNumber === ''
      ? ''
      : `<a href="tel:${escaped(contactNumber.replace(/[^+\d]/g, ''))}">${say('call')} · ${escaped(contactNumber)}</a>`;
  const app = /^https?:\/\//i.test(shareLink)
    ? `<a href="${escaped(shareLink)}" rel="noreferrer">${say('app')}</a>`
    : '';
  return `<!doctype html><html lang="${language.replace('_', '-')}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${say('title')}</title><style>${style}</style></head><body><main><svg width="44" height="44" viewBox="0 0 32 32" aria-hidden="true"><rect x="3" y="5" width="26" height="22" rx="6" fill="#1c222a" stroke="#8a94a1" stroke-width="1.5"/><rect x="8.5" y="11" width="4" height="10" rx="1.5" fill="#b7bfca"/><rect x="14" y="11" width="4" height="10" rx="1.5" fill="#409eff"/><rect x="19.5" y="11" width="4" height="10" rx="1.5" fill="#b7bfca"/></svg><h1>${say('title')}</h1>${facts}<p>${say(says)}</p>${app}${phone}</main></body></html>`;
}
