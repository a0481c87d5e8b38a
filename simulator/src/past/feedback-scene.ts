import type { FeedbackType } from '@chargehand/contract/areas/people/feedback';
import type { Language } from '@chargehand/contract/i18n/languages';

/** Feedback with the operator's reply. `{room}`, `{model}` and `{port}` stand for those of the user's charger. */
type Told = readonly [type: FeedbackType, content: string, opinion: string];

/** Feedback of app users by the language in which they write. */
export const told: Readonly<Record<Language, readonly Told[]>> = {
  zh_CN: [
    [
      'bug',
      '{room}的 {model} 第 {port} 口插上没反应，换了线也一样，其他口都正常。',
      '您好，已安排换货，新机明天发出，旧机随快递取回即可。',
    ],
    [
      'bug',
      'APP 里显示离线，但是充电器灯亮着也能充电，重启路由器后才恢复。',
      '感谢反馈，路由器开启双频合一时偶发，2.3 固件已修复，请升级后再试。',
    ],
    [
      'bug',
      '定时关闭没有生效，早上起来还在充。',
      '经查是手机时区与设备时区不一致，已远程校正，今晚请再留意一下。',
    ],
    ['bug', '{model} 风扇一直响，声音有点大，摸着并不烫。', '风扇阈值已远程调整，如仍有异响请联系我们更换。'],
    ['bug', '扫码绑定总提示设备已被绑定，这是我刚买的新机。', '该设备此前为样机，原绑定已解除，请重新扫码。'],
    [
      'bug',
      '把{room}的充电器分享给家人，他那边看不到功率。',
      '分享用户需要 3.0 以上版本的 APP，请升级后查看。',
    ],
    ['bug', '充电记录里同一次充电出现了两条。', '充电中途断过一次网，重新连接后会记为两次，总电量是准确的。'],
    [
      'bug',
      '夏天放阳台，APP 老是提示过热，是不是坏了？',
      '户外机请避免阳光直射，温度回落后会自动恢复，不影响寿命。',
    ],
    [
      'bug',
      '蓝牙配网到一半就卡住，要退出重来好几次。',
      '请把手机系统的定位权限打开后再试，3.1 版本会给出提示。',
    ],
    [
      'bug',
      '统计图里昨天的电量和充电记录加起来对不上。',
      '跨零点的充电会分到两天统计，合计一致，感谢细心核对。',
    ],
    ['bug', '{port} 号口接触不良，要用手扶着才能充。', '属于质量问题，已登记换货，客服会在今天内联系您。'],
    ['suggestion', '希望增加桌面小组件，不用打开 APP 就能看到哪个口在充。', '已列入计划，预计下个版本提供。'],
    [
      'suggestion',
      '能不能在充满以后发个通知？经常忘记拔。',
      '3.1 版本已支持“充满提醒”，请在消息设置里打开。',
    ],
    ['suggestion', '建议可以给每个口起名字，比如“爸爸的手机”。', '好建议，已转产品同事评估。'],
    ['suggestion', '夜间能把指示灯关掉吗？放卧室太亮了。', '下一版固件会加入夜间灯光设置，届时会推送升级。'],
    ['suggestion', '公司有二十多台，希望能批量设定时。', '企业批量功能正在内测，稍后会有同事与您联系开通。'],
    ['suggestion', '用电量能导出成表格吗？每个月要报销。', '目前可在网页端导出，APP 端的导出功能已排期。'],
    ['suggestion', '希望支持按峰谷电价自动充电。', '感谢建议，我们正在和电价数据方对接。'],
    [
      'suggestion',
      '转赠给朋友时，能不能把名称和定时一起带过去？',
      '出于隐私考虑换主后会清除设置，您可以先把定时截图发给对方。',
    ],
    ['suggestion', '能否支持语音助手控制开关？', '已接入两家平台，预计下季度上线。'],
    ['other', '想再买三台 {model} 放办公室，有企业价吗？', '已把您的需求转给企业销售，今天会有人联系您。'],
    ['other', '发票抬头开错了，能重开吗？', '可以，请把正确抬头发到客服邮箱，三个工作日内重开。'],
    ['other', '搬家了，设备带到新家要重新绑定吗？', '不需要解绑，在设备页选择“更换 Wi-Fi”即可。'],
    ['other', '保修期是多久？买了快一年了。', '整机保修两年，凭订单号即可，无需发票。'],
    [
      'other',
      '快递外箱压坏了，机器看着没事，需要换吗？',
      '如功能正常可放心使用，保修不受影响；若有异常我们免费更换。',
    ],
    [
      'other',
      '店里客人多，{model} 六个口不够用，推荐哪款？',
      '推荐 P8 Pro，八口同时输出；旧机可以折价换新。',
    ],
    ['bug', 'iPhone 升级系统后 APP 打开就闪退。', '3.0.1 已修复，请在应用商店更新。'],
    [
      'bug',
      '{room}那台每天凌晨掉线几分钟，早上又好了。',
      '路由器定时重启所致，不影响充电与定时，可在路由器里关闭该功能。',
    ],
    ['suggestion', '希望账号支持两个手机号，夫妻共用。', '可先用“分享设备”实现，账号共用出于安全暂不支持。'],
    ['other', '客服态度很好，问题半天就解决了，谢谢。', '感谢您的认可，我们会继续努力。'],
  ],
  zh_HK: [
    ['bug', '{room}部 {model} 第 {port} 個位充唔到電，其他位正常。', '已安排更換，同事會致電約時間上門。'],
    ['suggestion', '希望可以揀夜晚平電時段先充電。', '多謝建議，已交產品部跟進。'],
    ['other', '想幫舖頭加裝兩部，請問點樣訂？', '已轉交維港充電的同事聯絡閣下。'],
    ['bug', '換咗路由器之後部機連唔返線。', '請在裝置頁面選擇「更換 Wi-Fi」，毋須解除綁定。'],
  ],
  en_US: [
    [
      'suggestion',
      'Could the app show the cost of each charge? We split the bill among four desks.',
      'Thank you, prices per kWh are planned for the next version.',
    ],
    [
      'bug',
      'Port {port} of the charger “{room}” stays off after a power cut.',
      'This is fixed with firmware 2.3.1, which you will be offered tonight.',
    ],
  ],
  fr_FR: [
    [
      'bug',
      'Le port {port} de « {room} » ne charge plus depuis hier, les autres fonctionnent.',
      'Nous vous envoyons un appareil de remplacement, l’ancien sera repris par le livreur.',
    ],
    [
      'suggestion',
      'Serait-il possible de recevoir un récapitulatif mensuel de la consommation par e-mail ?',
      'Bonne idée, nous l’avons notée pour une prochaine version.',
    ],
    [
      'other',
      'Bonjour, comment transmettre le chargeur à mon successeur au bureau ?',
      'Votre revendeur peut le transférer sur son compte, nous l’avons prévenu.',
    ],
    [
      'bug',
      'L’application annonce une surchauffe alors qu’il fait 24 °C dans la pièce.',
      'Le capteur a été recalibré à distance. Dites-nous si cela se reproduit.',
    ],
  ],
  de_DE: [
    [
      'bug',
      'Anschluss {port} am Gerät „{room}“ lädt nur noch mit 5 Watt.',
      'Wir tauschen das Gerät aus, das neue ist unterwegs.',
    ],
    [
      'suggestion',
      'Bitte eine Abschaltung, sobald 80 % erreicht sind – das schont die Akkus.',
      'Danke, das ist für die nächste Firmware vorgesehen.',
    ],
    [
      'other',
      'Können Gäste den Lader nutzen, ohne die App zu installieren?',
      'Ja, alle Anschlüsse sind frei nutzbar, solange sie eingeschaltet sind.',
    ],
    [
      'bug',
      'Nach der Zeitumstellung schaltet der Timer eine Stunde zu spät.',
      'Die Zeitzone Ihres Geräts war falsch eingestellt, wir haben sie korrigiert.',
    ],
  ],
  ja_JP: [
    [
      'suggestion',
      '充電が終わったら通知してほしいです。',
      'アプリ 3.1 の「満充電通知」をオンにしてください。',
    ],
    [
      'bug',
      '「{room}」の {port} 番ポートが認識されません。',
      '交換品をお送りしました。ご不便をおかけしました。',
    ],
  ],
};
