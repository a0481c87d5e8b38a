const messages = {
  profile: '个人资料',
  avatar: '头像',
  name: '姓名',
  contact: '联系方式',
  contactHint: '邮箱，或带国家区号的手机号，如 +8613800138000；忘记密码时验证码发送到这里。',
  ownPassword: '当前密码',
  ownPasswordHint: '更换联系方式需要确认密码或两步验证码。',
  saveProfile: '保存资料',
  profileSaved: '资料已保存',
  password: '登录密码',
  oldPassword: '旧密码',
  newPassword: '新密码',
  newPasswordAgain: '再次输入新密码',
  passwordRule: '密码至少 8 位，须包含数字、大写字母和小写字母，且不能与当前密码相同',
  changePassword: '修改密码',
  passwordChanged: '密码已修改，其他会话已结束',
  preferences: '偏好设置',
  language: '语言',
  asBrowser: '跟随浏览器',
  timeZone: '时区',
  timeZoneHint: '所有时间按此时区显示，筛选日期也按此时区计算。',
  zoneOfBrowser: '浏览器时区（{zone}）',
  digest: '每日邮件摘要',
  digestHint: '每天上午 8 点后，把新的未读消息汇总发送到您的邮箱；没有新消息时不发送。',
  savePreferences: '保存偏好设置',
  sessions: '我的会话',
  endSession: '结束会话',
  endOthers: '结束其他会话',
  endConfirm: '结束“{device}”上的会话？',
  endOthersConfirm: '结束其他 {n} 个会话？',
  endHint: '这些设备需要重新登录，未保存的内容会丢失。',
  keepSession: '保留',
  sessionEnded: '会话已结束',
  unknownDevice: '未知设备',
  signedInAt: '登录于 {time}',
  lastUse: '最近使用 {time}',
  thisSession: '当前会话',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'personal-setting': Messages;
  }
}
export default messages;
