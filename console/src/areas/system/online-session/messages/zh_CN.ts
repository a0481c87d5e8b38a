const messages = {
  listTitle: '在线会话',
  account: '账号',
  name: '姓名',
  level: '级别',
  device: '设备',
  userAgent: '浏览器标识',
  unknownDevice: '未知设备',
  ip: 'IP 地址',
  createdAt: '登录时间',
  usedAt: '最后使用',
  status: '状态',
  current: '当前会话',
  other: '在线',
  searchHint: '账号、姓名',
  emptyTitle: '没有在线会话',
  emptyText: '有人登录后会显示在这里。',
  end: '结束会话',
  endOne: '结束“{name}”的会话？',
  endMany_other: '结束 {n} 个会话？',
  endHint: '对方的下一次请求会被拒绝，需要重新登录；未保存的内容会丢失。',
  endDone_other: '已结束 {n} 个会话',
  superAdministrator: '超级管理员',
  administrator: '管理员',
  agent: '代理商',
  merchant: '商户',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'online-session': Messages;
  }
}
export default messages;
