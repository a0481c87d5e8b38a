import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';

/** Key that signs packages, and its certificate. */
export interface ApkSigner {
  key: KeyObject;
  certificate: X509Certificate;
}

const signer = (key: string, certificate: string): ApkSigner => ({
  key: createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' }),
  certificate: new X509Certificate(Buffer.from(certificate, 'base64')),
});

/**
 * Signers of the packages of the demo world and of tests. Their private keys are public, so that packages of all
 * processes have the same signer; no real app may use them.
 */
export const apkSigners = {
  /** Signer of the demo app. */
  app: signer(
    [
      'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgvUKKy0VdiQws5DD/mVdkon57/A2JWXWbpsTZermVDN6hRANC',
      'AAQNWZUGfEhBPQkzqNCCwodeFhJ6qRr9pnBOmUxnlP6tBXP9Od68dUxM7cbpG4dOIwpo++pZNqgUYEbUwT/kH1m8',
    ].join(''),
    [
      'MIIBdjCCARygAwIBAgIBATAKBggqhkjOPQQDAjAZMRcwFQYDVQQDDA5DaGFyZ2VoYW5kIEFwcDAgFw0yNjExMjgxNzIzMTJa',
      'GA8yMDgxMDgzMTE3MjMxMlowGTEXMBUGA1UEAwwOQ2hhcmdlaGFuZCBBcHAwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQN',
      'WZUGfEhBPQkzqNCCwodeFhJ6qRr9pnBOmUxnlP6tBXP9Od68dUxM7cbpG4dOIwpo++pZNqgUYEbUwT/kH1m8o1MwUTAdBgNV',
      'HQ4EFgQUAN649804durKk7tt35auJGcfoAEwHwYDVR0jBBgwFoAUAN649804durKk7tt35auJGcfoAEwDwYDVR0TAQH/BAUw',
      'AwEB/zAKBggqhkjOPQQDAgNIADBFAiEAmSGrFlnj8bLvqRU7vrPRnSqQDDh6Uqg6rdJjUyXmi0oCIAaA10z92c0RyjI50+Uf',
      'JVyKoixopqyQlT4QOq0ghAKh',
    ].join(''),
  ),
  /** Signer of another company. */
  other: signer(
    [
      'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg9adshPzkx+ifsK8cUkZhET/pbytL2lFwURQ1qJu4G6+hRANC',
      'AARWDQcxSQsJM5XyHJbYW3azF14nJBjrVVnuC/lUG9RWFQyM1TzsePfqxQ/7kP0gXmLwVIvNpKBaJcFfPMCFa+MK',
    ].join(''),
    [
      'MIIBdzCCARygAwIBAgIBATAKBggqhkjOPQQDAjAZMRcwFQYDVQQDDA5Bbm90aGVyIFNpZ25lcjAgFw0yNjExMjgxNzIzMTNa',
      'GA8yMDgxMDgzMTE3MjMxM1owGTEXMBUGA1UEAwwOQW5vdGhlciBTaWduZXIwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARW',
      'DQcxSQsJM5XyHJbYW3azF14nJBjrVVnuC/lUG9RWFQyM1TzsePfqxQ/7kP0gXmLwVIvNpKBaJcFfPMCFa+MKo1MwUTAdBgNV',
      'HQ4EFgQUBKrKGiEbSyKigsPHxoj/SPrmK18wHwYDVR0jBBgwFoAUBKrKGiEbSyKigsPHxoj/SPrmK18wDwYDVR0TAQH/BAUw',
      'AwEB/zAKBggqhkjOPQQDAgNJADBGAiEAzbHMW/MCpSbSCIsWWnuBCmpDI7ZtHseI/Ul4kZwcbJQCIQD0UYtWzYHboXJgJDPc',
      'mVMw7bu4V7+iA76MK0na/xW0wA==',
    ].join(''),
  ),
  /** Signer with the subject of debug certificates. */
  debug: signer(
    [
      'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQghdrQtZHKLoFGXIqzlkrjqFLXC5/w0q60DppaDwWCoO6hRANC',
      'AAScoHJraHuiYSq5gWHOfO8ycOFlZGDRIHd+4QqBVdHk52dwHYBmDEK1xoizuJSBLY4Zc6cGnZMPluVqPJ6Vo5o2',
    ].join(''),
    [
      'MIIBsTCCAVigAwIBAgIBATAKBggqhkjOPQQDAjA3MQswCQYDVQQGEwJVUzEQMA4GA1UECgwHQW5kcm9pZDEWMBQGA1UEAwwN',
      'QW5kcm9pZCBEZWJ1ZzAgFw0yNjExMjgxNzIzMTNaGA8yMDgxMDgzMTE3MjMxM1owNzELMAkGA1UEBhMCVVMxEDAOBgNVBAoM',
      'B0FuZHJvaWQxFjAUBgNVBAMMDUFuZHJvaWQgRGVidWcwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAScoHJraHuiYSq5gWHO',
      'fO8ycOFlZGDRIHd+4QqBVdHk52dwHYBmDEK1xoizuJSBLY4Zc6cGnZMPluVqPJ6Vo5o2o1MwUTAdBgNVHQ4EFgQUaDStcYRz',
      'D1EI1TTnHJWRloSROzgwHwYDVR0jBBgwFoAUaDStcYRzD1EI1TTnHJWRloSROzgwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjO',
      'PQQDAgNHADBEAiBJIbnqRGTtZeCW8YhH9DiaCicKr0/jmdWbU7a7id9RFAIgRT58U9xl6yUZoDNCymY9WMOGnvCyplpiKFMr',
      '2itYll4=',
    ].join(''),
  ),
  /** Signer with an RSA key. */
  rsa: signer(
    [
      'MIIEvwIBADANBgkqhkiG9w0BAQEFAASCBKkwggSlAgEAAoIBAQDNy0ufQLP/0/CjoHzkH3BBiw+2eNgrmIoWimYkBBjv8fcv',
      'IBntZte6mFTI8p2ZMv11Uy4/GMU4LSnRs7Jv9LKqr4RBYodxmQDxt33ghuUepp2s0RK0HfPXfgl1Ox5PnhwSf1E8URKBaJSP',
      '78ZjVYFa7xXd7T0ryQDcdBKEq97wlDYin383/tG6u9l5lZ0AbgHS85N8B+l/u/FC0EOZI/kh9CZCFdoj0b3wNxasJ8aIY7kt',
      'MFQkqo+K0Z+dxfQ6oM1A/nb3ynFFERc10KJ6Pq7JUDF6dfVN98jxKUPGPLEJrrn07EQz3WS3xripJviygbAsZ1CyLsDZKefG',
      'vi7GHD3RAgMBAAECggEAAS28gLSPegawCd+K1ZOP760qPW+eNSuMDME1S22jVFemvyF+6oUF4BOHJp6RRuHzvAzlA/nKUot7',
      'ghrRDzV34uoV+Xn6V/0HXuBf2gCgc3CYJg0tae8Nu76fiIk1P8wdAawIC7lpur24nkWCRa9/v0Tv03ABrfR0/ajpHKh0wqdD',
      'sAmLJqbDM2GzqoKZIQC2MvQCt+fXc6CrZCCvz30l5vyI1CmtHDbCiW2XQW3q5yPnq/ThglCEOBmD94+jUQ8kRRg7mePvHSCH',
      'Fn5gEqSlSLHXEZ8znpDzniNS2Q7sfwFpaSsd24xdKC06ljm9loO9OvczPKMiy9alQ+B6BUHtQQKBgQD4RV2phHG2x3KAoCwn',
      'TwbfNFlnZI9ZlrHL8NKuPeajfpLDpHZlxIpBwaa3AXZd9TgmJcfuVMcn8GYHdd/77u9DrPNWsRUcXC/LcomgwubRjWypdnCn',
      'OxcfD3HeBcRvXCeMlVBU60dy91gzzbmkecYG3s2WD9SEs0cJR1rwaXVHwQKBgQDUM2dcFUgQ64nEAnOUvc1bmRo/PtS/KU8E',
      'bFK8ftxkHEiaa9TzAUNOpHA4xxeKx1V5+Up/VwLE3JKfgaP7fHGksrCjhi74bPCNPJMbOP3bx6WvdPPZKm4ScKPeuIpoHkRE',
      'qfHv4amRnZzfgxEKyXfYnu+9KRw7ABZ9dvBkjUD6EQKBgQCLg49qnz63k8TIeznUrRgTfftvmpbjpUcsb5w0xhxBa/NVdaoC',
      '7jszUHs7A9tcWVzAMyLyzzlLPFBZiOfhTxetVBc6dDCEy1kgXrDwYhYLVAnoAOK1VwNbNPar6VnFqmefHJkT31M7S7uJAOZ9',
      'guDBI5sr5KFsIMKeeDamOtzpAQKBgQCjJMoof6wiZhRLAF+AUdSawcDuMw450jaP/gA2L4qd5SjkoFbeZXAr/DzTSi4NYmeT',
      'GVhvQqQ8WiDYRUGfzfNJXqBzeGyQTqE61QF8gnqaCIqXtODta7OotbUnPNYcaniuGcKKXQKTk4vSQ+BMXMypXLiQxBSSP+UK',
      'nPEBPaBhIQKBgQC1DdES4Q023wmqUiD3Q9IddOt6e2ov6OwgHcDhaIqZGwsYT29pZjyo7QmiTDjzDiEQ2FnnqCzuNJYTtfwr',
      'DIMGHS4lu2bEmsyXSlW7Hiw3TvGhfJu+3L80+r0PMuVy+TcxezbdJ5UST6sagkT13Z++XQSzCutwa2XstUSMUiWRsw==',
    ].join(''),
    [
      'MIIC+jCCAeKgAwIBAgIBATANBgkqhkiG9w0BAQsFADAVMRMwEQYDVQQDDApSU0EgU2lnbmVyMCAXDTI2MTEyODE3MjMxM1oY',
      'DzIwODEwODMxMTcyMzEzWjAVMRMwEQYDVQQDDApSU0EgU2lnbmVyMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA',
      'zctLn0Cz/9Pwo6B85B9wQYsPtnjYK5iKFopmJAQY7/H3LyAZ7WbXuphUyPKdmTL9dVMuPxjFOC0p0bOyb/Syqq+EQWKHcZkA',
      '8bd94IblHqadrNEStB3z134JdTseT54cEn9RPFESgWiUj+/GY1WBWu8V3e09K8kA3HQShKve8JQ2Ip9/N/7RurvZeZWdAG4B',
      '0vOTfAfpf7vxQtBDmSP5IfQmQhXaI9G98DcWrCfGiGO5LTBUJKqPitGfncX0OqDNQP5298pxRREXNdCiej6uyVAxenX1TffI',
      '8SlDxjyxCa659OxEM91kt8a4qSb4soGwLGdQsi7A2Snnxr4uxhw90QIDAQABo1MwUTAdBgNVHQ4EFgQUYVZcFyOLP9Gey0ld',
      'w4Fvu/b2VgkwHwYDVR0jBBgwFoAUYVZcFyOLP9Gey0ldw4Fvu/b2VgkwDwYDVR0TAQH/BAUwAwEB/zANBgkqhkiG9w0BAQsF',
      'AAOCAQEAt8P7NV7qZ9searel47XJc0NCymGG2xxwBMWJPZwkXDfQ5iYwqyCnr4ctnpNCWso9EkOQZHZ1adgzNuDszrI/MtLY',
      'Y2FtBXUgxN8Kg4KIl7ntol/yiWQ5HP8zuRCjcNIG4EeWatA0MGpNiKDXG2wvhjEDZGKGyCg9zC1c0RH2x9brfe/AqimTQsQi',
      'BDLt3RZ30g9NsvQluEuCcOwsYFPHY01Gw8XDcFZcnJH7QkCvpu1krgfujy2rwnAn+izc2Q9PUdYn2lA9pPcWVB2a6zWbe3vd',
      'T1Yyma3mZHNGK8Zp6rjlXvAc/jyLJRDhsH39+u4EjOficFuRQLet2yc8Vm75SQ==',
    ].join(''),
  ),
};
