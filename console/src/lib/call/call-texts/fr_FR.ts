import codes from '@chargehand/contract/texts/codes/fr_FR';
import type { CallTexts } from './zh_CN';

export default {
  codes,
  own: {
    errorUnknown: 'Erreur système inconnue, veuillez la signaler à l’administrateur',
    errorBackend: 'Connexion au serveur impossible',
    errorTimeout: 'Le serveur n’a pas répondu à temps',
    errorStatus: 'Erreur {code} du serveur',
    duplicateSubmit: 'Traitement en cours, veuillez ne pas renvoyer les données',
    sessionInvalid: 'Votre session n’est pas valide ou a expiré, veuillez vous reconnecter',
    downloading: 'Téléchargement en cours, veuillez patienter',
    downloadError: 'Erreur lors du téléchargement du fichier, veuillez contacter l’administrateur',
    unprintable: 'Textes contenant des caractères non imprimables, remplacés par des carrés : {n} ({signs})',
  },
} satisfies CallTexts;
