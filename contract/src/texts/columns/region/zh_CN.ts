const columns = {
  nameZh: '中文名称',
  nameEn: '英文名称',
  areaCode: '区号',
  language: '语言',
  languageTag: '语言标识',
  timeDifference: '与北京时间时差',
  areaCodeFormat: '“+”加国家或地区号码，例如 +86、+1-876',
  languageTagFormat: 'BCP 47 语言标识，例如 zh-CN、en-US',
  timeDifferenceHint: '比北京时间慢的时区填“-”，快的时区填“+”',
};

export type Columns = Record<keyof typeof columns, string>;
export default columns;
