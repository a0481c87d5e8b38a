import { describeWriters } from './excel-writers';

// The files of the other programs are tested in excel-files.long.test.ts.
describeWriters(['sheetjs', 'libreoffice']);
