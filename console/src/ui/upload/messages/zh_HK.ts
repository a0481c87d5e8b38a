import type { Messages } from './zh_CN';

export default {
  choose: '選擇檔案',
  replace: '更換檔案',
  remove: '移除檔案',
  pause: '暫停',
  goOn: '繼續',
  stop: '取消上載',
  sent: '已上載 {percent}（{sent} / {all}）',
  paused: '已暫停，可隨時繼續',
  waits: '連線中斷，恢復後會自動繼續',
  ends: '正在核對檔案…',
  left: '「{name}」已上載 {percent}，重新選擇同一個檔案即可繼續',
  forget: '放棄',
  failed: '上載失敗，請重新選擇檔案；已上載的部分會保留一天',
} satisfies Messages;
