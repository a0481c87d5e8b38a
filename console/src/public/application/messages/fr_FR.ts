import type { Messages } from './zh_CN';

export default {
  applyIntro: 'Votre société peut demander ici l’accès à l’API ouverte. Il est donné après approbation.',
  companyName: 'Société',
  emailHint: 'La réponse vous parviendra à cette adresse',
  apply: 'Envoyer la demande',
  applied: 'Demande reçue, en attente d’approbation',
  appliedNext:
    'Un message a été envoyé à {email}. Ouvrez le lien qu’il contient pour confirmer votre adresse, afin que la demande puisse être approuvée\u202f; vous y lirez ensuite la décision.',
  accountsBySuperior: 'Votre administrateur crée les nouveaux comptes.',
  ownApplication: 'Votre demande d’accès API',
  appliedAt: 'Date de la demande',
  reviewStatus: 'Statut d’approbation',
  reviewedAt: 'Date de la décision',
  reviewReason: 'Motif',
  businessCode: 'Code entreprise',
  statusPending: 'En attente',
  statusApproved: 'Approuvée',
  statusRejected: 'Rejetée',
  confirmEmail: 'Confirmer l’adresse e-mail',
  confirmFirst: 'Confirmez que cette demande vient de votre entreprise, afin qu’elle puisse être approuvée.',
  emailConfirmed: 'Adresse e-mail confirmée, en attente d’approbation',
  secretByStaff:
    'Notre équipe vous remet la clé secrète séparément\u202f; elle n’est jamais envoyée par e-mail.',
} satisfies Messages;
