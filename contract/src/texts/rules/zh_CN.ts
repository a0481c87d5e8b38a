const texts = {
  required: '不能为空',
  format: '格式不正确',
  number: '请输入数字',
  wholeNumber: '请输入整数',
  atLeast: '不能小于 {n}',
  atMost: '不能大于 {n}',
  atMostCharacters: '不能超过 {n} 个字符',
  atLeastItems: '至少需要 {n} 项',
  atMostItems: '不能超过 {n} 项',
  taken: '已存在',
  unknown: '不存在',
  password: '密码至少 8 位，须包含数字、大写字母和小写字母',
  levelsContiguous: '温度等级必须首尾相接，且由低到高',
  warningOutside: '告警温度必须在温度等级范围内',
  accountForm: '请输入手机号或邮箱',
  passwordsDiffer: '两次输入的密码不一致',
  wrongPassword: '密码不正确',
  publicSecret: '不能既公开又保密',
  timeDifference: '请填写“+”或“-”加小时，例如 -7、+0:30；北京时间为 +0',
  fixed: '创建后不能修改',
  misplaced: '该类型不能放在所选上级下',
  ownDescendant: '不能选择自己或自己的下级',
  json: '请输入 JSON 对象，例如 {"key":"value"}',
};

export type RuleTexts = Record<keyof typeof texts, string>;
export default texts;
