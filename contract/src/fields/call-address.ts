/**
 * Returns whether a text is an `http:` or `https:` address without blanks, user or password. Whether the server may
 * reach it is only known when it calls it.
 */
export function isCallAddress(text: string): boolean {
  if (!/^https?:\/\/[!-~]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}
