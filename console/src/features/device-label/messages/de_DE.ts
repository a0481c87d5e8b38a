import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  labelPanel: 'Etikett',
  qrAlt: 'QR-Code des Geräts {code}',
  qrHint: 'Der QR-Code enthält den Gerätecode selbst; Handscanner und App können ihn direkt lesen.',
  downloadQr: 'QR-Code herunterladen',
  label: 'Etiketten drucken',
  printLabels: 'PDF erstellen',
  labelCount_one: 'Ein Etikett für {n} Gerät, mit QR-Code, Gerätecode, Modell und MAC-Adresse.',
  labelCount_other: 'Etiketten für {n} Geräte, je mit QR-Code, Gerätecode, Modell und MAC-Adresse.',
  labelJob_one:
    'Mehr als {n} Etikett entsteht im Hintergrund; die Datei finden Sie dann unter Hintergrundaufgaben.',
  labelJob_other:
    'Mehr als {n} Etiketten entstehen im Hintergrund; die Datei finden Sie dann unter Hintergrundaufgaben.',
  labelSize: 'Etikettenformat',
  a4: 'A4, 24 je Bogen (70 × 37 mm)',
  roll: '62-mm-Rolle, je 29 mm',
  start: 'Ab Platz',
  startHint: '1 ist oben links; {n} Plätze je Seite',
  labelFile: 'Geräteetiketten',
} satisfies OneOther<Messages>;
