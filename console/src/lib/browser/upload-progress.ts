/** Returns a function like `fetch` that reports the sent share of the body, from 0 to 1. */
export const sendWithProgress =
  (onProgress: (share: number) => void) =>
  (address: URL, { method = 'POST', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const date = request.getResponseHeader('date');
        const { status } = request;
        resolve(new Response(request.responseText, { status, ...(date !== null && { headers: { date } }) }));
      };
      request.onerror = () => reject(new TypeError('the request did not get through'));
      request.onabort = () => reject(new DOMException('given up', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      if (signal?.aborted) request.abort();
      else request.send(body instanceof FormData || body instanceof Blob ? body : null);
    });
