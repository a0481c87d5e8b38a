const columns = {
  recipientAccount: '接收方账号',
  code: '设备编码',
  agentAccount: '代理商账号',
};

export type Columns = Record<keyof typeof columns, string>;
export default columns;
