const messages = {
  chargeCount: '充电次数',
  chargeMinutes: '充电时长',
  chargesDone_other: '充电 {n} 次',
  courseLabel: '{day} 起一天的功率与温度：最高 {peak}，最大 {power}',
  cumulative: '累计',
  dividedBy: '统计粒度',
  earlier: '往前',
  energyUsed: '用电量',
  hottest: '最高 {value}',
  later: '往后',
  meanPower: '平均功率',
  meanTemperature: '平均温度',
  minutesValue: '{n} 分钟',
  noStatistics: '这段时间没有数据。',
  peak: '最高温度',
  peakPower: '最大功率',
  power: '功率',
  spans: '时间粒度',
  statistics: '用电统计',
  sumsLabel: '{time}的用电量与充电次数：{energy}，{count} 次',
  temperature: '温度',
  warningAt: '告警 {value}',
  shownPart: '显示范围',
  lastTwoHours: '最近 2 小时',
  wholeDay: '全天',
  by_minute: '分钟',
  by_day: '日',
  by_month: '月',
  by_own: '自选',
  per_hour: '按小时',
  per_day: '按日',
  per_month: '按月',
  rangeTooLong: '一次最多统计十年，请缩短日期范围。',
  pickRange: '请选择开始和结束日期。',
  hoursKeptFrom: '按小时的数据自 {day} 起保留，更早的请按日或按月查看。',
  ownDaysFrom: '{day} 之前按 UTC 的日期统计。',
  course: '功率与温度',
  consumption: '用电量与充电次数',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/words/namespaces' {
  interface Namespaces {
    'device-statistics': Messages;
  }
}
export default messages;
