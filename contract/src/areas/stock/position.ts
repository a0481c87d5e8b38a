import { type Texts, texts as words } from '../../i18n/languages';

/**
 * States of a device or cabinet of a document. `found` and `lost`: the sender settled it after it was missing. `back`:
 * it stayed with or returned to the sender, because the document was rejected, cancelled or recalled.
 */
export const positionStates = ['sent', 'arrived', 'missing', 'found', 'lost', 'back'] as const;
export type PositionState = (typeof positionStates)[number];

export const positionStateWords = {
  position_sent: words('已发出', '已發出', 'Sent', 'Envoyé', 'Gesendet', '発送済み'),
  position_arrived: words('已到', '已到', 'Arrived', 'Arrivé', 'Angekommen', '到着'),
  position_missing: words('未到', '未到', 'Did not arrive', 'Non arrivé', 'Nicht angekommen', '未着'),
  position_found: words(
    '在发出方找到',
    '在發出方找到',
    'Found with the sender',
    'Retrouvé chez l’expéditeur',
    'Beim Absender gefunden',
    '発送元で発見',
  ),
  position_lost: words('已丢失', '已遺失', 'Lost', 'Perdu', 'Verloren', '紛失'),
  position_back: words(
    '留在或退回发出方',
    '留在或退回發出方',
    'With the sender',
    'Chez l’expéditeur',
    'Beim Absender',
    '発送元にあり',
  ),
} satisfies Record<`position_${PositionState}`, Texts>;

/** Ways in which the sender can settle a missing device. `sent` means sent again. */
export const settlings = ['found', 'lost', 'sent'] as const;
export type Settling = (typeof settlings)[number];
