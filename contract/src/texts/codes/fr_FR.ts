import type { CodeName } from '../../http/codes';

export default {
  success: 'Opération réussie',
  unauthenticated: 'Échec de l’authentification, accès aux ressources du système impossible',
  forbidden: 'Vous n’avez pas l’autorisation d’effectuer cette opération',
  notFound: 'La ressource demandée n’existe pas',
  conflict: 'Une autre personne a modifié ces données, actualisez puis réessayez',
  invalid: 'Certaines saisies sont à corriger',
  tooManyRequests: 'Accès momentanément refusé',
  internal: 'Erreur système inconnue, veuillez la signaler à l’administrateur',
  unavailable: 'Le système est momentanément indisponible\u202f; réessayez dans un instant',
  malformed: 'La requête est illisible',
  tooLarge: 'La requête est trop volumineuse',
  keyReused: 'Cette Idempotency-Key a servi à une autre requête\u202f; utilisez-en une nouvelle',
  signInFailed: 'Compte, mot de passe ou type de compte incorrect',
  credentialsWrong: 'Compte ou mot de passe incorrect',
  captchaWrong: 'Code de sécurité incorrect, un nouveau code est affiché',
  accountDisabled: 'Ce compte est désactivé, veuillez contacter votre administrateur',
  accountLocked: 'Trop de mots de passe erronés, réessayez dans {minutes} min',
  ticketInvalid: 'L’autorisation de définir un mot de passe a expiré, veuillez vous reconnecter',
  codeWrong: 'Code de vérification incorrect ou expiré',
  codeTooSoon: 'Attendez {seconds} s avant de demander un autre code',
  channelMissing: 'Les codes ne peuvent pas être envoyés de cette façon, veuillez en choisir une autre',
  secondFactorNeeded: 'Veuillez saisir le code de la double authentification',
  secondFactorWrong: 'Le code est incorrect ou a déjà servi',
  secondFactorExpired: 'Le délai est dépassé ou trop de codes étaient incorrects, veuillez vous reconnecter',
  proofWrong: 'Le mot de passe ou le code est incorrect',
  twoFactorDemanded: 'La double authentification est exigée ici et ne peut pas être désactivée',
  passkeyRefused: 'Cette clé d’accès ne permet pas de se connecter, veuillez choisir un autre moyen',
  singleSignOnOff:
    'L’authentification unique n’est pas configurée, veuillez utiliser le compte et le mot de passe',
  singleSignOnFailed: 'L’authentification unique n’a pas abouti, veuillez vous reconnecter',
  singleSignOnUnknown: 'Aucun compte ne correspond à cette identité, veuillez contacter votre administrateur',
  twoFactorMissing: 'Veuillez d’abord configurer la double authentification',
  modelInUse:
    'Des appareils, des arrivages ou des micrologiciels utilisent ce modèle, suppression impossible',
  deviceBound: 'Cet appareil est déjà associé',
  deviceNotBound: 'Cet appareil n’est pas associé',
  tooManyDevices: 'Un document déplace au plus {n} appareils, réduisez la sélection',
  noDevices: 'Aucun appareil ne correspond',
  itemsRefused: 'Rien n’a été modifié\u00a0: certains codes sont refusés, chacun avec son motif',
  othersAnswer: 'C’est à l’autre partie de répondre',
  timersChanged:
    'Les programmations ont changé entre-temps, par quelqu’un ou par l’appareil ; rien n’a été enregistré',
  deviceInUse:
    'Un appareil déjà sorti ou associé ne se supprime pas : passez-le en perte ou retournez-le en usine, son historique reste',
  fileTooLarge: 'Le fichier doit faire moins de {n} Mo',
  fileType: 'Format de fichier incorrect, formats acceptés : {types}',
  fileContent: 'Le contenu ne correspond pas au nom : ce n’est pas un fichier {type}.',
  pictureTooLarge: 'Image trop grande\u202f; {n}\u00a0mégapixels au plus',
  ownSession: 'Votre session actuelle ne peut pas être fermée ici, veuillez vous déconnecter',
  sessionProtected:
    'Seul un administrateur de niveau supérieur, avec plus de droits que ce compte, peut fermer sa session',
  dictInUse: 'Le produit utilise cette liste, au moins une valeur doit rester',
  roleInUse: 'Ce rôle est encore attribué à {n} comptes et a été conservé, donnez-leur d’abord un autre rôle',
  roleBuiltIn: 'Un rôle intégré ne peut pas être supprimé',
  roleFixed: 'Les super-administrateurs ont toujours toutes les autorisations, cela ne peut pas être modifié',
  ownRole: 'Votre rôle et ses autorisations sont modifiés par un administrateur de niveau supérieur',
  beyondOwnRights: 'Cette opération dépasse vos propres autorisations, rien n’a été modifié',
  menuNeeded:
    'La gestion des menus et ce qui la contient ne peuvent pas être supprimés, le menu ne serait plus modifiable',
  ownAccount: 'Cette opération est impossible sur votre propre compte',
  lastSuperAdministrator: 'Au moins un super-administrateur activé doit rester, rien n’a été modifié',
  accountHasHistory:
    'Un compte qui s’est déjà connecté ou a effectué des opérations ne peut pas être supprimé, désactivez-le',
  parameterBuiltIn: 'Un paramètre intégré ne peut pas être supprimé',
  menuBuiltIn:
    'Cet élément est fourni avec le produit : masquez-le, seul un super-administrateur peut le supprimer',
  superiorNeeded:
    'Seul un administrateur de niveau supérieur, avec plus de droits que ce compte, peut le faire',
  customerInUse: 'Ce client possède encore des données et ne peut pas être supprimé ; désactivez-le plutôt',
  shareLimit: 'Cet appareil est déjà partagé avec le nombre maximal de personnes',
  devicesBound: 'Dissociez tous vos appareils avant de supprimer votre dernier compte',
  excelOld:
    'Ceci est un ancien fichier Excel (.xls) ; enregistrez-le au format .xlsx ou CSV avant de l’envoyer',
  excelLocked: 'Le fichier est protégé par un mot de passe ; retirez-le puis renvoyez le fichier',
  excelEmpty:
    'Le fichier ne contient aucune donnée ; remplissez des lignes sous les en-têtes puis renvoyez-le',
  excelDamaged:
    'Le fichier est endommagé et illisible ; ouvrez-le dans Excel, enregistrez-le à nouveau puis envoyez-le',
  excelTooBig: 'Le fichier décompressé est trop volumineux ; répartissez-le en plusieurs fichiers',
  excelTooManyRows: '{n} lignes au maximum par import ; répartissez le fichier en plusieurs',
  excelHeadings: 'Colonnes absentes de la première ligne : {names}. Utilisez les en-têtes du modèle',
  excelHidden:
    'Toutes les feuilles du fichier sont masquées ; affichez celle à importer puis renvoyez le fichier',
  fileOtherTable:
    'Ceci est un fichier de type {kind} ; ouvrez-le dans un tableur, enregistrez-le au format .xlsx ou CSV, puis envoyez ce fichier',
  fileNoTable: 'Ceci est un fichier de type {kind}, pas un tableau ; envoyez un fichier .xlsx ou CSV',
  fileArchive:
    'Ceci est une archive {kind} ; décompressez-la et envoyez le fichier .xlsx ou CSV qu’elle contient',
  csvEncoding:
    'Les caractères du fichier CSV sont illisibles ; enregistrez-le dans Excel au format « CSV UTF-8 » puis renvoyez-le',
  csvQuote:
    'Un guillemet de la ligne {line} n’est pas correctement fermé ; corrigez la ligne puis renvoyez le fichier',
  importBusy: 'Un autre de vos fichiers est en cours de lecture ; attendez la fin ou annulez-le',
  importHasBadRows:
    'Rien n’est importé tant que des lignes sont erronées ; corrigez-les toutes puis renvoyez le fichier',
  jobLost: 'Le serveur s’est arrêté deux fois pendant cette tâche ; elle n’est plus relancée',
  warningCompleted: 'Cette alerte est déjà terminée',
  alarmClosed: 'Cette alarme est déjà clôturée',
  feedbackProcessed: 'Cet avis est déjà traité',
  feedbackVideos: 'Un avis accepte au plus {n} images et une vidéo',
  textPublished: 'Déjà publié, rien n’a changé depuis',
  textChanged: 'Modifié entre-temps par une autre personne, veuillez recharger',
  agreementChanged: 'Les textes ont changé, veuillez lire et accepter les nouveaux',
  tooManyAds: '{n} publicités au maximum',
  stocktakeUnsettled: 'Écarts ni réglés ni annotés\u00a0: {n}',
  stocktakeOpen: 'Un inventaire de ce périmètre est déjà ouvert\u202f; poursuivez-le ou clôturez-le d’abord',
  stocktakeClosed: 'Cet inventaire est clôturé',
  deviceOffline: 'L’appareil est hors ligne : rien n’a été envoyé',
  cabinetFitted: 'Il reste des appareils dans l’armoire ; retirez-les d’abord',
  cabinetOnDocument: 'L’armoire est en mouvement sur un document de stock ; attendez qu’il soit traité',
  cabinetModelInUse: 'Des armoires sont de ce modèle, il ne peut pas être supprimé',
  qrBatchUsed: 'Des codes de ce lot sont utilisés, il ne peut pas être supprimé',
  qrBatchComplete: 'Ce lot est complet ou en cours de génération',
  qrNoCodes: 'Il n’y a aucun code à imprimer',
  qrCodesUsed: 'Déjà utilisés\u00a0: {labels}\u202f; seuls des codes inutilisés peuvent être révoqués',
  qrCodesRevoked: 'Déjà révoqués\u00a0: {labels}',
  deviceInTransfer: 'Cet appareil est en cours de transfert et ne peut pas être associé pour l’instant',
  deviceInReturn: 'Cet appareil est en cours de retour et ne peut pas être associé pour l’instant',
  deviceNotSold: 'Cet appareil n’a pas encore été vendu et ne peut pas être associé',
  firmwareInUse: 'Ce micrologiciel a été déployé et ne peut pas être supprimé',
  signingKeyInUse: 'Cette clé a signé un micrologiciel et ne peut pas être supprimée ; révoquez-la',
  signingKeyRetired: 'La clé qui a signé ce micrologiciel est révoquée ; il ne peut plus être déployé',
  firmwareDamaged: 'Le fichier stocké ne correspond plus à son empreinte ; il ne peut pas être déployé',
  rolloutEmpty: 'Aucun appareil ne peut le recevoir',
  rolloutMoved: 'Le déploiement a évolué ; cette action n’est plus possible',
  secondPerson: 'Un second compte doit l’approuver',
  appUpgradeState: 'L’état de cette mise à jour ne le permet pas ; rechargez la page',
  appUpgradeOlder: '{version} est plus ancienne que {newest}, publiée, et n’est pas un correctif',
  appUpgradeNoLine: 'Rien n’est publié avant {version} dans sa branche',
  appUpgradePackage: 'Le paquet de {version} est {value}, alors que {known} est publié',
  apkDamaged: 'Le paquet est incomplet ou endommagé : sa liste de fichiers est illisible',
  apkIncomplete: 'Ce n’est pas un paquet Android : {file} manque',
  apkManifest:
    'Le fichier AndroidManifest.xml du paquet est illisible, ou n’indique pas le nom du paquet, le nom et le code de version',
  apkTooBig:
    'Le paquet dépasse ce qui est vérifié : au plus {n} fichiers et {kb} Ko pour AndroidManifest.xml',
  appUpgradeSigner:
    '{version} est signée avec une autre clé ({value}) que la version publiée {newest} ({known}) : les téléphones ne peuvent pas se mettre à jour. Si la clé a vraiment changé, modifiez la version et confirmez-le',
  appUpgradeCode:
    '{version} a le code de version {value}, et {newest}, publiée, a {known} : une version plus récente ne peut pas avoir un code inférieur',
  apkIsBundle:
    'C’est un Android App Bundle (.aab), que les téléphones ne peuvent pas installer ; téléversez l’APK universel qui en est issu',
  apkIsSet:
    'C’est un ensemble d’APK (.apks, .apkm), que les téléphones ne peuvent pas installer ; téléversez un seul APK universel',
  apkIsXapk:
    'C’est un XAPK (des APK réunis à d’autres données), que les téléphones ne peuvent pas installer ; téléversez l’APK universel',
  apkSplit:
    'Cet APK n’est qu’une partie d’une app fractionnée et ne s’installe pas seul ; téléversez l’APK universel',
  apkTestOnly:
    'C’est une version de test (testOnly), que les téléphones des utilisateurs n’installent pas ; téléversez la version de production (release)',
  apkDebuggable:
    'C’est une version débogable (debuggable), dont les données peuvent être lues par quiconque tient le téléphone ; téléversez la version de production (release)',
  apkUnsigned:
    'Le paquet n’est pas signé, les téléphones ne l’installent pas ; signez-le d’abord avec la clé de production',
  apkSignature:
    'La signature du paquet n’est pas valable : il a été modifié après la signature, ou la signature est endommagée ; signez-le à nouveau',
  apkDebugKey:
    'Le paquet est signé avec un certificat de débogage, dont la clé est à la portée de tous ; signez-le avec la clé de production',
  announcementState: 'L’état de cette annonce ne le permet pas ; actualisez et vérifiez',
  applicationReviewed: 'Cette demande a déjà fait l’objet d’une décision',
  applicationConfirmed: 'L’adresse e-mail de cette demande est déjà confirmée',
  applicationDisabled: 'Cet accès est désactivé\u202f; rien n’est envoyé à ses webhooks',
  testChargerExists: 'Cette demande a déjà un chargeur de test',
  testChargerDisabled: 'Cet accès est désactivé\u202f; aucun chargeur de test ne peut y être ajouté',
  applicationUnconfirmed:
    'Le demandeur n’a pas encore confirmé son adresse e-mail\u202f; sa demande ne peut pas être traitée',
  applicationNotApproved: 'Cette demande n’est pas approuvée et n’a pas de clé secrète',
  applicationLinkVoid:
    'Ce lien n’est pas valide, ou la demande a été supprimée\u202f; veuillez en déposer une nouvelle',
  applicationsClosed:
    'Les demandes ne peuvent pas être reçues pour le moment, car aucun e-mail ne peut être envoyé',
  scopeMissing: 'L’application n’a pas l’autorisation «\u00a0{scope}\u00a0»',
  addressRefused: 'Les appels depuis cette adresse ne sont pas autorisés',
  webhookPausedByStaff: 'L’opérateur a suspendu ce webhook et lui seul peut le reprendre',
  tooManyWebhooks: '{n} webhooks au maximum',
  backupOpen: 'Une autre sauvegarde, vérification ou un exercice est en cours',
  backupUnverifiable: 'Seule une sauvegarde terminée peut être vérifiée',
  personOnly: 'Seule une personne connectée peut faire cela, pas une clé API',
  tooManyKeys: 'Vous avez déjà {n} clés API actives ; révoquez celles qui ne servent plus',
  keyEnded: 'Cette clé est révoquée ou expirée et ne peut plus être modifiée',
  keyProtected: 'Seul un supérieur de son titulaire peut révoquer cette clé',
  noticePushed: 'Un avis déjà diffusé ne peut pas être supprimé',
  pushNotStopped: 'Cette diffusion n’est pas interrompue',
  pushDeliveryWaiting: 'Cet envoi est encore en attente',
  pushUnreachable:
    'Rien ne peut être envoyé\u00a0: aucun webhook n’accepte les avis, ou aucun serveur de messagerie n’est configuré',
} satisfies Record<CodeName, string>;
