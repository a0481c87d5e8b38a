import codes from '@chargehand/contract/texts/codes/de_DE';
import type { CallTexts } from './zh_CN';

export default {
  codes,
  own: {
    errorUnknown: 'Unbekannter Systemfehler, bitte melden Sie ihn dem Administrator',
    errorBackend: 'Verbindung zum Server gestört',
    errorTimeout: 'Zeitüberschreitung bei der Serveranfrage',
    errorStatus: 'Serverfehler {code}',
    duplicateSubmit: 'Die Daten werden verarbeitet, bitte nicht erneut absenden',
    sessionInvalid: 'Ihre Sitzung ist ungültig oder abgelaufen, bitte melden Sie sich erneut an',
    downloading: 'Daten werden heruntergeladen, bitte warten',
    downloadError: 'Fehler beim Herunterladen der Datei, bitte wenden Sie sich an den Administrator',
    unprintable: 'Texte mit nicht druckbaren Zeichen, die als Kästchen erscheinen: {n} ({signs})',
  },
} satisfies CallTexts;
