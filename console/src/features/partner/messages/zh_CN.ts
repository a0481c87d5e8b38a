const messages = {
  review: '审核',
  reviewTitle: '审核“{name}”的 API 申请',
  decision: '审核结果',
  approved: '通过',
  rejected: '驳回',
  approvedHint: '系统会生成业务编码和密钥。密钥只显示一次，请另行交给申请方。',
  rejectedHint: '原因会通过邮件告知申请方。',
  unconfirmedHint: '申请方尚未确认邮箱，暂不能审核',
  reason: '审核说明',
  reasonHint: '例如：缺少营业执照信息',
  approvedTitle: '“{name}”的申请已通过',
  rejectedDone: '已驳回“{name}”的申请',
  secretText: '请通过安全的途径把业务编码和密钥交给合作方。密钥仅显示这一次，关闭后无法再次查看。',
  code: '业务编码',
  secret: '密钥',
  devices: '可见设备',
  devices_later: '稍后选择',
  devices_chosen: '按编码选择',
  devices_test: '仅测试设备',
  testCharger: '添加测试充电器',
  testChargerHint: '虚拟充电器：在线、有读数、立即执行指令，仅该公司的 API 可见',
  laterHint: '选择设备之前，合作方读取到的设备列表为空',
  codes: '设备编码',
  codesHint: '每行一个',
  codesWrong: '请填写至少一个设备编码，每行一个',
  codeUnknown: '设备“{code}”不存在',
  noTestDevices: '尚未设置测试设备，设备列表会为空；可在列表上方设置',
  testDevicesAre_other: '共 {n} 台测试设备',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/words/namespaces' {
  interface Namespaces {
    partner: Messages;
  }
}
export default messages;
