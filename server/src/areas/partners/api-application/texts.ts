import { texts } from '@chargehand/contract/i18n/languages';

/** Mails to an applicant. They never contain a secret. */
export const letters = {
  confirm: {
    subject: texts(
      '请确认您的 API 接入申请',
      '請確認你的 API 接入申請',
      'Confirm your API access application',
      'Confirmez votre demande d’accès API',
      'Bestätigen Sie Ihren API-Antrag',
      'API利用申請の確認',
    ),
    body: texts(
      '我们收到了“{company}”的 API 接入申请。请打开以下链接确认此邮箱，确认后才能审核；之后也可在此查看审核结果：\n\n{link}\n\n{days} 天内未确认的申请会被清除。如果不是您提交的，请忽略此邮件。',
      '我們收到了「{company}」的 API 接入申請。請開啟以下連結確認此電郵，確認後才能審批；之後也可在此查看審批結果：\n\n{link}\n\n{days} 天內未確認的申請會被清除。如果不是你提交的，請忽略此郵件。',
      'We received the application of “{company}” for API access. Open this link to confirm your email address, so that the application can be approved; later it shows the outcome:\n\n{link}\n\nAn application that is not confirmed within {days} days is removed. If you did not apply, ignore this message.',
      'Nous avons reçu la demande d’accès API de «\u00a0{company}\u00a0». Ouvrez ce lien pour confirmer votre adresse e-mail, afin que la demande puisse être approuvée\u202f; vous y lirez ensuite la décision\u00a0:\n\n{link}\n\nUne demande non confirmée sous {days} jours est supprimée. Si vous n’êtes pas à l’origine de cette demande, ignorez ce message.',
      'Wir haben den Antrag von „{company}“ auf API-Zugang erhalten. Öffnen Sie diesen Link, um Ihre E-Mail-Adresse zu bestätigen, damit der Antrag genehmigt werden kann; später zeigt er das Ergebnis:\n\n{link}\n\nEin Antrag, der nicht innerhalb von {days} Tagen bestätigt wird, wird entfernt. Wenn Sie nichts beantragt haben, ignorieren Sie diese Nachricht.',
      '「{company}」のAPI利用申請を受け付けました。次のリンクを開いてメールアドレスを確認してください。確認後に審査できるようになり、審査結果も同じリンクで確認できます。\n\n{link}\n\n{days}日以内に確認されない申請は削除されます。お心当たりがない場合は、このメールを無視してください。',
    ),
  },
  approved: {
    subject: texts(
      'API 接入申请已通过',
      'API 接入申請已批准',
      'Your API access application was approved',
      'Votre demande d’accès API est approuvée',
      'Ihr API-Antrag wurde genehmigt',
      'API利用申請が承認されました',
    ),
    body: texts(
      '“{company}”的 API 接入申请已通过。业务编码：{code}。密钥由工作人员另行交给您，绝不会通过邮件发送。',
      '「{company}」的 API 接入申請已批准。業務編號：{code}。密鑰由職員另行交給你，絕不會以電郵發送。',
      'The application of “{company}” for API access was approved. Your business code is {code}. Our staff hand you the secret separately; it is never sent by email.',
      'La demande d’accès API de «\u00a0{company}\u00a0» est approuvée. Votre code entreprise est {code}. Notre équipe vous remet la clé secrète séparément\u202f; elle n’est jamais envoyée par e-mail.',
      'Der Antrag von „{company}“ auf API-Zugang wurde genehmigt. Ihr Unternehmenscode ist {code}. Den geheimen Schlüssel erhalten Sie gesondert von uns; er wird nie per E-Mail verschickt.',
      '「{company}」のAPI利用申請が承認されました。事業者コードは{code}です。シークレットは担当者から別途お渡しします。メールでお送りすることはありません。',
    ),
  },
  rejected: {
    subject: texts(
      'API 接入申请未通过',
      'API 接入申請不獲批准',
      'Your API access application was rejected',
      'Votre demande d’accès API est rejetée',
      'Ihr API-Antrag wurde abgelehnt',
      'API利用申請が却下されました',
    ),
    body: texts(
      '“{company}”的 API 接入申请未通过。',
      '「{company}」的 API 接入申請不獲批准。',
      'The application of “{company}” for API access was rejected.',
      'La demande d’accès API de «\u00a0{company}\u00a0» est rejetée.',
      'Der Antrag von „{company}“ auf API-Zugang wurde abgelehnt.',
      '「{company}」のAPI利用申請は却下されました。',
    ),
  },
};

/** The reason for a decision, shown below the rest of the mail. */
export const reviewNotes = texts(
  '审核说明：{reason}',
  '審批說明：{reason}',
  'Review note: {reason}',
  'Motif\u00a0: {reason}',
  'Begründung: {reason}',
  '審査コメント：{reason}',
);
