import type { OneManyOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  labelPanel: 'Étiquette',
  qrAlt: 'QR code de l’appareil {code}',
  qrHint: 'Le QR code contient le code appareil : les lecteurs et l’app le lisent directement.',
  downloadQr: 'Télécharger le QR code',
  label: 'Imprimer les étiquettes',
  printLabels: 'Créer le PDF',
  labelCount_one: 'Une étiquette pour {n} appareil, avec QR code, code, modèle et adresse MAC.',
  labelCount_many: 'Des étiquettes pour {n} appareils, avec QR code, code, modèle et adresse MAC.',
  labelCount_other: 'Des étiquettes pour {n} appareils, avec QR code, code, modèle et adresse MAC.',
  labelJob_one:
    'Au-delà de {n} étiquette, le fichier est créé en arrière-plan et se trouve parmi les tâches.',
  labelJob_many:
    'Au-delà de {n} étiquettes, le fichier est créé en arrière-plan et se trouve parmi les tâches.',
  labelJob_other:
    'Au-delà de {n} étiquettes, le fichier est créé en arrière-plan et se trouve parmi les tâches.',
  labelSize: 'Format',
  a4: 'A4, 24 par feuille (70 × 37 mm)',
  roll: 'Rouleau de 62 mm, 29 mm chacune',
  start: 'Commencer à l’emplacement',
  startHint: '1 est en haut à gauche ; {n} emplacements par page',
  labelFile: 'Étiquettes des appareils',
} satisfies OneManyOther<Messages>;
