import type { Messages } from './zh_CN';

export default {
  applyIntro:
    'Ihr Unternehmen kann hier Zugang zur offenen API beantragen. Er wird nach der Genehmigung freigeschaltet.',
  companyName: 'Unternehmen',
  emailHint: 'Die Antwort geht an diese Adresse',
  apply: 'Antrag senden',
  applied: 'Antrag eingegangen, er wartet auf Genehmigung',
  appliedNext:
    'Wir haben eine Nachricht an {email} geschickt. Öffnen Sie den Link darin, um Ihre Adresse zu bestätigen, damit der Antrag genehmigt werden kann; später zeigt er das Ergebnis.',
  accountsBySuperior: 'Ihr Administrator legt neue Konten an.',
  ownApplication: 'Ihr API-Antrag',
  appliedAt: 'Beantragt am',
  reviewStatus: 'Prüfstatus',
  reviewedAt: 'Entschieden am',
  reviewReason: 'Begründung',
  businessCode: 'Unternehmenscode',
  statusPending: 'Ausstehend',
  statusApproved: 'Genehmigt',
  statusRejected: 'Abgelehnt',
  confirmEmail: 'E-Mail-Adresse bestätigen',
  confirmFirst: 'Bestätigen Sie, dass dieser Antrag von Ihrer Firma stammt, damit er genehmigt werden kann.',
  emailConfirmed: 'E-Mail-Adresse bestätigt, Genehmigung steht aus',
  secretByStaff: 'Den geheimen Schlüssel erhalten Sie gesondert; er wird nie per E-Mail verschickt.',
} satisfies Messages;
