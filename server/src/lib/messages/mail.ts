import nodemailer, { type Transporter } from 'nodemailer';

/** Timeouts for a mail server, in milliseconds. */
const silenceMs = 8_000;

/** Opens the mail server at a URL. */
export const openMail = (url: string, ms = silenceMs): Transporter =>
  nodemailer.createTransport({ url, connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms });
