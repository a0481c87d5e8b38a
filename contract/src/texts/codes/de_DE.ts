import type { CodeName } from '../../http/codes';

export default {
  success: 'Erledigt',
  unauthenticated: 'Authentifizierung fehlgeschlagen, kein Zugriff auf Systemressourcen',
  forbidden: 'Sie haben keine Berechtigung für diesen Vorgang',
  notFound: 'Die angeforderte Ressource ist nicht vorhanden',
  conflict: 'Jemand anders hat diese Daten inzwischen geändert, bitte aktualisieren und erneut versuchen',
  invalid: 'Einige Angaben müssen geändert werden',
  tooManyRequests: 'Zugriff vorübergehend verweigert',
  internal: 'Unbekannter Systemfehler, bitte melden Sie ihn dem Administrator',
  unavailable: 'Das System ist gerade nicht verfügbar; versuchen Sie es gleich noch einmal',
  malformed: 'Die Anfrage ist nicht lesbar',
  tooLarge: 'Die Anfrage ist zu groß',
  keyReused: 'Dieser Idempotency-Key gehört zu einer anderen Anfrage; nehmen Sie einen neuen',
  signInFailed: 'Konto, Passwort oder Kontoart ist nicht richtig',
  credentialsWrong: 'Konto oder Passwort ist nicht richtig',
  captchaWrong: 'Sicherheitscode nicht richtig, hier ist ein neuer',
  accountDisabled: 'Dieses Konto ist deaktiviert, bitte wenden Sie sich an Ihren Administrator',
  accountLocked: 'Zu viele falsche Passwörter, bitte in {minutes} min erneut versuchen',
  ticketInvalid: 'Die Berechtigung zum Festlegen des Passworts ist abgelaufen, bitte neu anmelden',
  codeWrong: 'Bestätigungscode nicht richtig oder abgelaufen',
  codeTooSoon: 'Bitte warten Sie {seconds} s, bevor Sie einen neuen Code anfordern',
  channelMissing: 'Auf diesem Weg werden hier keine Codes versandt, bitte wählen Sie einen anderen',
  secondFactorNeeded: 'Bitte geben Sie den Code der Zwei-Faktor-Anmeldung ein',
  secondFactorWrong: 'Der Code ist falsch oder wurde schon benutzt',
  secondFactorExpired:
    'Die Zeit ist abgelaufen oder zu viele Codes waren falsch, bitte melden Sie sich neu an',
  proofWrong: 'Das Passwort oder der Code ist falsch',
  twoFactorDemanded: 'Die Zwei-Faktor-Anmeldung ist hier vorgeschrieben und lässt sich nicht abschalten',
  passkeyRefused: 'Mit diesem Passkey ist keine Anmeldung möglich, bitte wählen Sie einen anderen Weg',
  singleSignOnOff: 'Single Sign-on ist nicht eingerichtet, bitte nutzen Sie Konto und Passwort',
  singleSignOnFailed: 'Das Single Sign-on wurde nicht abgeschlossen, bitte melden Sie sich neu an',
  singleSignOnUnknown:
    'Zu dieser Identität gehört kein Konto, bitte wenden Sie sich an den übergeordneten Administrator',
  twoFactorMissing: 'Bitte richten Sie zuerst die Zwei-Faktor-Anmeldung ein',
  modelInUse:
    'Dieses Modell wird von Geräten, Anlieferungen oder Firmware verwendet und kann nicht gelöscht werden',
  deviceBound: 'Dieses Gerät ist bereits gekoppelt',
  deviceNotBound: 'Dieses Gerät ist nicht gekoppelt',
  tooManyDevices: 'Ein Beleg bewegt höchstens {n} Geräte, bitte Auswahl eingrenzen',
  noDevices: 'Es gibt kein solches Gerät',
  itemsRefused: 'Nichts wurde geändert: Einige Codes sind abgelehnt, jeder mit seinem Grund',
  othersAnswer: 'Diesen Beleg beantwortet die andere Seite',
  timersChanged:
    'Die Zeitschaltungen wurden inzwischen geändert, von jemandem oder vom Gerät; nichts wurde gespeichert',
  deviceInUse:
    'Ein Gerät, das je bewegt oder gekoppelt wurde, wird nicht gelöscht: Buchen Sie es aus oder geben Sie es ans Werk zurück, sein Verlauf bleibt',
  fileTooLarge: 'Die Datei muss kleiner als {n} MB sein',
  fileType: 'Falsches Dateiformat, erlaubt sind: {types}',
  fileContent: 'Der Inhalt passt nicht zum Namen: Das ist keine {type}-Datei.',
  pictureTooLarge: 'Das Bild ist zu groß; höchstens {n}\u00a0Megapixel',
  ownSession: 'Die eigene Sitzung kann hier nicht beendet werden, bitte melden Sie sich ab',
  sessionProtected: 'Diese Sitzung kann nur ein übergeordneter Administrator mit mehr Rechten beenden',
  dictInUse: 'Diese Werteliste wird vom System verwendet, mindestens ein Wert muss bleiben',
  roleInUse:
    'Noch {n} Konten haben diese Rolle, sie wurde nicht gelöscht. Geben Sie ihnen zuerst eine andere Rolle',
  roleBuiltIn: 'Eine eingebaute Rolle kann nicht gelöscht werden',
  roleFixed: 'Superadministratoren haben immer alle Berechtigungen, das ist nicht änderbar',
  ownRole: 'Ihre eigene Rolle und deren Berechtigungen ändert ein übergeordneter Administrator',
  beyondOwnRights: 'Das geht über Ihre eigenen Berechtigungen hinaus, nichts wurde geändert',
  menuNeeded:
    'Die Menüverwaltung und ihre übergeordneten Einträge können nicht gelöscht werden, sonst wäre das Menü nicht mehr änderbar',
  ownAccount: 'Das ist beim eigenen Konto nicht möglich',
  lastSuperAdministrator: 'Mindestens ein aktivierter Superadministrator muss bleiben, nichts wurde geändert',
  accountHasHistory:
    'Ein Konto, das sich angemeldet oder etwas getan hat, kann nicht gelöscht werden. Deaktivieren Sie es stattdessen',
  parameterBuiltIn: 'Integrierte Parameter können nicht gelöscht werden',
  menuBuiltIn: 'Dies gehört zum Produkt: blenden Sie es aus, nur Superadministratoren können es löschen',
  superiorNeeded: 'Das kann nur ein übergeordneter Administrator mit mehr Rechten als dieses Konto',
  customerInUse:
    'Diesem Kunden gehört noch etwas, er kann nicht gelöscht werden; deaktivieren Sie ihn stattdessen',
  shareLimit: 'Dieses Gerät ist schon für so viele Personen freigegeben, wie es erlaubt',
  devicesBound: 'Entkoppeln Sie alle Geräte, bevor Sie Ihr letztes Konto löschen',
  excelOld: 'Das ist eine alte Excel-Datei (.xls). Bitte als .xlsx oder CSV speichern und erneut hochladen',
  excelLocked:
    'Die Datei ist mit einem Passwort geschützt. Bitte das Passwort entfernen und erneut hochladen',
  excelEmpty: 'Die Datei enthält keine Daten. Bitte unter den Überschriften ausfüllen und erneut hochladen',
  excelDamaged:
    'Die Datei ist beschädigt und nicht lesbar. Bitte in Excel öffnen, neu speichern und erneut hochladen',
  excelTooBig: 'Die Datei ist entpackt zu groß. Bitte auf mehrere Dateien aufteilen',
  excelTooManyRows: 'Höchstens {n} Zeilen je Import. Bitte auf mehrere Dateien aufteilen',
  excelHeadings:
    'In der ersten Zeile fehlen diese Spalten: {names}. Bitte die Überschriften der Vorlage verwenden',
  excelHidden:
    'Alle Blätter der Datei sind ausgeblendet. Bitte das gewünschte einblenden und erneut hochladen',
  fileOtherTable:
    'Das ist eine Datei vom Typ {kind}. Bitte in einer Tabellenkalkulation öffnen, als .xlsx oder CSV speichern und diese Datei hochladen',
  fileNoTable: 'Das ist eine Datei vom Typ {kind}, keine Tabelle. Bitte eine .xlsx- oder CSV-Datei hochladen',
  fileArchive:
    'Das ist ein {kind}-Archiv. Bitte entpacken und die enthaltene .xlsx- oder CSV-Datei hochladen',
  csvEncoding:
    'Die Zeichen der CSV-Datei sind nicht lesbar. Bitte in Excel als „CSV UTF-8“ speichern und erneut hochladen',
  csvQuote:
    'Ein Anführungszeichen in Zeile {line} ist nicht richtig geschlossen. Bitte die Zeile korrigieren und die Datei erneut hochladen',
  importBusy: 'Eine Ihrer Dateien wird noch gelesen. Bitte warten oder sie abbrechen',
  importHasBadRows:
    'Solange Zeilen fehlerhaft sind, wird nichts importiert. Bitte alle korrigieren und die Datei erneut hochladen',
  jobLost: 'Der Server ist bei dieser Aufgabe zweimal ausgefallen; sie wird nicht erneut versucht',
  warningCompleted: 'Diese Warnung ist bereits abgeschlossen',
  alarmClosed: 'Dieser Alarm ist bereits geschlossen',
  feedbackProcessed: 'Dieses Feedback ist bereits erledigt',
  feedbackVideos: 'Zu einem Feedback gehören höchstens {n} Bilder und ein Video',
  textPublished: 'Bereits veröffentlicht, seither ist nichts geändert',
  textChanged: 'Inzwischen hat es jemand anders geändert, bitte neu laden',
  agreementChanged: 'Die Texte haben sich geändert, bitte die neuen lesen und annehmen',
  tooManyAds: 'Höchstens {n} Anzeigen',
  stocktakeUnsettled: 'Weder erledigte noch vermerkte Abweichungen: {n}',
  stocktakeOpen:
    'Eine Inventur dieses Umfangs ist schon offen; setzen Sie sie fort oder schließen Sie sie zuerst ab',
  stocktakeClosed: 'Diese Inventur ist abgeschlossen',
  deviceOffline: 'Das Gerät ist offline und wurde nicht angesprochen',
  cabinetFitted: 'Im Schrank sind noch Geräte; nehmen Sie sie zuerst heraus',
  cabinetOnDocument: 'Der Schrank ist mit einem Lagerbeleg unterwegs; warten Sie, bis er erledigt ist',
  cabinetModelInUse: 'Es gibt Schränke dieses Modells, es kann nicht gelöscht werden',
  qrBatchUsed: 'Codes dieser Charge sind verwendet, sie kann nicht gelöscht werden',
  qrBatchComplete: 'Diese Charge ist vollständig oder wird gerade erzeugt',
  qrNoCodes: 'Es gibt keine Codes zu drucken',
  qrCodesUsed: 'Schon verwendet: {labels}; nur unbenutzte Codes können gesperrt werden',
  qrCodesRevoked: 'Schon gesperrt: {labels}',
  deviceInTransfer: 'Dieses Gerät wird gerade übertragen und kann jetzt nicht gekoppelt werden',
  deviceInReturn: 'Dieses Gerät wird gerade zurückgegeben und kann jetzt nicht gekoppelt werden',
  deviceNotSold: 'Dieses Gerät ist noch nicht verkauft und kann nicht gekoppelt werden',
  firmwareInUse: 'Diese Firmware wurde ausgerollt und kann nicht gelöscht werden',
  signingKeyInUse:
    'Mit diesem Schlüssel wurde Firmware signiert; ziehen Sie ihn zurück, statt ihn zu löschen',
  signingKeyRetired: 'Der Schlüssel dieser Firmware wurde zurückgezogen; sie geht an kein Gerät mehr',
  firmwareDamaged: 'Die gespeicherte Datei passt nicht mehr zu ihrem Hash; sie geht an kein Gerät',
  rolloutEmpty: 'Es gibt kein Gerät, das sie bekommen könnte',
  rolloutMoved: 'Der Rollout ist weitergegangen; das geht jetzt nicht mehr',
  secondPerson: 'Ein zweites Konto muss das freigeben',
  appUpgradeState: 'Der Status dieser Aktualisierung lässt das nicht zu; bitte neu laden',
  appUpgradeOlder: '{version} ist älter als {newest} und kein Hotfix',
  appUpgradeNoLine: 'Vor {version} ist von dieser Linie nichts veröffentlicht',
  appUpgradePackage: 'Das Paket von {version} ist {value}, veröffentlicht ist {known}',
  apkDamaged: 'Das Paket ist unvollständig oder beschädigt: Seine Dateiliste ist nicht lesbar',
  apkIncomplete: 'Kein Android-Paket: {file} fehlt',
  apkManifest:
    'Die AndroidManifest.xml des Pakets ist nicht lesbar oder nennt Paketname, Versionsname und Versionscode nicht',
  apkTooBig:
    'Das Paket überschreitet, was geprüft wird: höchstens {n} Dateien und {kb} KB AndroidManifest.xml',
  appUpgradeSigner:
    '{version} ist mit einem anderen Schlüssel ({value}) signiert als die veröffentlichte {newest} ({known}); Telefone können nicht aktualisieren. Wurde der Schlüssel wirklich gewechselt, die Version bearbeiten und das bestätigen',
  appUpgradeCode:
    '{version} hat den Versionscode {value}, die veröffentlichte {newest} hat {known}: Eine neuere Version darf keinen niedrigeren haben',
  apkIsBundle:
    'Das ist ein Android App Bundle (.aab), das Telefone nicht installieren können; bitte die daraus erzeugte universelle APK hochladen',
  apkIsSet:
    'Das ist eine Sammlung von APKs (.apks, .apkm), die Telefone nicht installieren können; bitte eine universelle APK hochladen',
  apkIsXapk:
    'Das ist eine XAPK (APKs mit weiteren Daten), die Telefone nicht installieren können; bitte die universelle APK hochladen',
  apkSplit:
    'Diese APK ist nur ein Teil einer aufgeteilten App und lässt sich nicht allein installieren; bitte die universelle APK hochladen',
  apkTestOnly:
    'Das ist ein Test-Build (testOnly), den Telefone von Nutzern nicht installieren; bitte den Release-Build hochladen',
  apkDebuggable:
    'Das ist ein debuggbarer Build (debuggable), dessen Daten jeder mit dem Telefon auslesen kann; bitte den Release-Build hochladen',
  apkUnsigned:
    'Das Paket ist nicht signiert, Telefone installieren es nicht; bitte zuerst mit dem Release-Schlüssel signieren',
  apkSignature:
    'Die Signatur des Pakets ist ungültig: Es wurde nach dem Signieren geändert, oder die Signatur ist beschädigt; bitte neu signieren',
  apkDebugKey:
    'Das Paket ist mit einem Debug-Zertifikat signiert, dessen Schlüssel jeder haben kann; bitte mit dem Release-Schlüssel signieren',
  announcementState: 'Der Zustand dieser Ankündigung lässt das nicht zu; neu laden und noch einmal ansehen',
  applicationReviewed: 'Über diesen Antrag wurde schon entschieden',
  applicationConfirmed: 'Die E-Mail-Adresse dieses Antrags ist schon bestätigt',
  applicationDisabled: 'Dieser Zugang ist deaktiviert, deshalb wird nichts an seine Webhooks gesendet',
  testChargerExists: 'Dieser Antrag hat bereits ein Testladegerät',
  testChargerDisabled: 'Dieser Zugang ist deaktiviert, deshalb bekommt er kein Testladegerät',
  applicationUnconfirmed:
    'Die E-Mail-Adresse ist noch nicht bestätigt, deshalb kann über den Antrag nicht entschieden werden',
  applicationNotApproved: 'Dieser Antrag ist nicht genehmigt und hat keinen geheimen Schlüssel',
  applicationLinkVoid: 'Dieser Link ist ungültig, oder der Antrag wurde entfernt; bitte stellen Sie ihn neu',
  applicationsClosed:
    'Derzeit können keine Anträge angenommen werden, weil keine E-Mails verschickt werden können',
  scopeMissing: 'Der Anwendung fehlt die Berechtigung „{scope}“',
  addressRefused: 'Aufrufe von dieser Adresse sind nicht erlaubt',
  webhookPausedByStaff: 'Der Betreiber hat diesen Webhook angehalten; nur er kann ihn fortsetzen',
  tooManyWebhooks: 'Höchstens {n} Webhooks',
  backupOpen: 'Eine andere Sicherung, Prüfung oder Übung läuft noch',
  backupUnverifiable: 'Nur eine fertige Sicherung kann geprüft werden',
  personOnly: 'Das kann nur eine angemeldete Person tun, kein API-Schlüssel',
  tooManyKeys: 'Sie haben bereits {n} aktive API-Schlüssel; widerrufen Sie die nicht mehr benötigten',
  keyEnded: 'Dieser Schlüssel ist widerrufen oder abgelaufen und kann nicht mehr geändert werden',
  keyProtected: 'Nur Vorgesetzte des Inhabers können diesen Schlüssel widerrufen',
  noticePushed: 'Eine gesendete Neuerung kann nicht gelöscht werden',
  pushNotStopped: 'Diese Mitteilung ist nicht unterbrochen',
  pushDeliveryWaiting: 'Diese Zustellung wartet noch',
  pushUnreachable:
    'Dorthin kann nichts gesendet werden: Kein Webhook nimmt Mitteilungen an, oder es ist kein Mailserver eingerichtet',
} satisfies Record<CodeName, string>;
