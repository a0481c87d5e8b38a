import type { CodeName } from '../../codes';

export default {
  success: 'Erledigt',
  unauthenticated: 'Authentifizierung fehlgeschlagen, kein Zugriff auf Systemressourcen',
  forbidden: 'Sie haben keine Berechtigung für diesen Vorgang',
  notFound: 'Die angeforderte Ressource ist nicht vorhanden',
  conflict: 'Jemand anders hat diese Daten inzwischen geändert, bitte aktualisieren und erneut versuchen',
  invalid: 'Einige Angaben müssen geändert werden',
  tooManyRequests: 'Zugriff vorübergehend verweigert',
  internal: 'Unbekannter Systemfehler, bitte melden Sie ihn dem Administrator',
  malformed: 'Die Anfrage ist nicht lesbar',
  tooLarge: 'Die Anfrage ist zu groß',
  signInFailed: 'Konto, Passwort oder Kontoart ist nicht richtig',
  captchaWrong: 'Sicherheitscode nicht richtig, hier ist ein neuer',
  accountDisabled: 'Dieses Konto ist deaktiviert, bitte wenden Sie sich an Ihren Administrator',
  accountLocked: 'Zu viele falsche Passwörter, bitte in {minutes} min erneut versuchen',
  ticketInvalid: 'Die Berechtigung zum Festlegen des Passworts ist abgelaufen, bitte neu anmelden',
  codeWrong: 'Bestätigungscode nicht richtig oder abgelaufen',
  codeTooSoon: 'Bitte warten Sie {seconds} s, bevor Sie einen neuen Code anfordern',
  channelMissing:
    'Codes können hier noch nicht an Telefone gesendet werden, bitte verwenden Sie eine E-Mail-Adresse',
  modelInUse: 'Dieses Modell wird von Geräten verwendet und kann nicht gelöscht werden',
  deviceBound: 'Dieses Gerät ist bereits gekoppelt',
  deviceNotBound: 'Dieses Gerät ist nicht gekoppelt',
  deviceInUse: 'Dieses Gerät ist ausgeliefert oder gekoppelt und kann nicht gelöscht werden',
  fileTooLarge: 'Die Datei muss kleiner als {n} MB sein',
  fileType: 'Falsches Dateiformat, erlaubt sind: {types}',
} satisfies Record<CodeName, string>;
