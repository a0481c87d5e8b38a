import codes from '@chargehand/contract/texts/codes/zh_CN';

const callTexts = {
  errorUnknown: '系统未知错误，请反馈给管理员',
  errorBackend: '后端接口连接异常',
  errorTimeout: '系统接口请求超时',
  errorStatus: '系统接口 {code} 异常',
  duplicateSubmit: '数据正在处理，请勿重复提交',
  sessionInvalid: '无效的会话，或者会话已过期，请重新登录。',
  downloading: '正在下载数据，请稍候',
  downloadError: '下载文件出现错误，请联系管理员！',
  unprintable: '文件已下载，但有 {n} 处文字含无法打印的字符，以方框代替：{signs}',
};

/** Texts of failed calls in addition to the server's codes. */
export type OwnTexts = Record<keyof typeof callTexts, string>;

const texts = { codes, own: callTexts };
export type CallTexts = { codes: Record<keyof typeof codes, string>; own: OwnTexts };
export default texts;
