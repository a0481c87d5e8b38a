const messages = {
  listTitle: '用户的 APP',
  nickname: '昵称',
  account: '账号',
  agentName: '代理商',
  platform: '平台',
  android: 'Android',
  ios: 'iOS',
  version: '版本',
  build: '构建号',
  belowMinimum: '最低版本',
  belowYes: '低于最低版本',
  belowNo: '符合',
  firstSeenAt: '首次上报',
  lastSeenAt: '最近上报',
  searchHint: '昵称、手机号、邮箱',
  emptyTitle: '没有用户',
  emptyText: '在 APP 中登录过的用户会出现在这里。',
  versionsTitle: '在用的版本',
  lately: '最近 30 天',
  versionsNone: '最近 30 天还没有 APP 上报版本',
  belowOf: '{all} 个安装中 {n} 个低于最低版本',
  nobodyBelow: '没有低于最低版本的',
  sdkBelow_other: '{n} 个安装的 Android 过旧（低于 API {sdk}），不会收到 {version}',
  seePeople_other: '查看 {n} 位用户',
  minimumIs: '最低支持版本 {version}',
  others: '其他版本',
  peopleBelow: '{platform}：低于最低版本的用户',
  peopleOf: '{platform} {version} 的用户',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/words/namespaces' {
  interface Namespaces {
    'app-installation': Messages;
  }
}
export default messages;
