import type { RuleTexts } from './zh_CN';

export default {
  required: 'Darf nicht leer sein',
  format: 'Falsches Format',
  number: 'Bitte eine Zahl eingeben',
  wholeNumber: 'Bitte eine ganze Zahl eingeben',
  atLeast: 'Muss mindestens {n} sein',
  atMost: 'Darf höchstens {n} sein',
  atMostCharacters: 'Höchstens {n} Zeichen',
  atLeastItems: 'Mindestens {n} erforderlich',
  atMostItems: 'Höchstens {n} erlaubt',
  taken: 'Bereits vorhanden',
  unknown: 'Nicht vorhanden',
  password: 'Mindestens 8 Zeichen mit Ziffern, Groß- und Kleinbuchstaben',
  levelsContiguous: 'Temperaturstufen müssen lückenlos aufeinander folgen, von niedrig nach hoch',
  warningOutside: 'Die Warntemperatur muss innerhalb der Temperaturstufen liegen',
  accountForm: 'Bitte Telefonnummer oder E-Mail-Adresse eingeben',
  passwordsDiffer: 'Die Passwörter stimmen nicht überein',
  wrongPassword: 'Falsches Passwort',
  publicSecret: 'Kann nicht zugleich öffentlich und geheim sein',
  timeDifference: 'Bitte + oder - und Stunden angeben, etwa -7 oder +0:30; Peking ist +0',
} satisfies RuleTexts;
