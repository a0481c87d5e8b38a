/** Clipboard HTML of Word and Google Docs, as Chrome passes it to a page, with shortened style sheets. */

const wordHead = `<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<meta name=Originator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/anna/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style>
<!--
 /* Style Definitions */
 p.MsoNormal, li.MsoNormal, div.MsoNormal
	{mso-style-unhide:no;
	margin-top:0cm;
	font-size:11.0pt;
	font-family:"Calibri",sans-serif;}
 /* List Definitions */
 @list l0
	{mso-list-id:1018234567;
	mso-list-type:hybrid;
	mso-list-template-ids:-1342134 67567631 67567641 67567643;}
@list l0:level1
	{mso-level-tab-stop:none;
	mso-level-number-position:left;
	text-indent:-18.0pt;}
@list l0:level2
	{mso-level-number-format:alpha-lower;
	mso-level-tab-stop:none;
	mso-level-number-position:left;
	text-indent:-18.0pt;}
@list l0:level3
	{mso-level-number-format:roman-lower;
	mso-level-tab-stop:none;
	mso-level-number-position:right;
	text-indent:-9.0pt;}
@list l1
	{mso-list-id:1729182737;
	mso-list-type:hybrid;}
@list l1:level1
	{mso-level-number-format:bullet;
	mso-level-text:\uf0b7;
	font-family:Symbol;}
@list l1:level2
	{mso-level-number-format:bullet;
	mso-level-text:o;
	font-family:"Courier New";}
-->
</style>
</head>`;

/** Wraps the body of a Word document as Word does when it is copied. */
export const wordPage = (body: string, head = wordHead): string =>
  `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">

${head}

<body lang=DE style='tab-interval:35.4pt;word-wrap:break-word'>
<!--StartFragment-->

${body}

<!--EndFragment-->
</body>

</html>`;

const spaces = `<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span>`;

/** Returns a list item as Word writes it. */
export const wordItem = (place: string, marker: string, words: string): string =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:auto;
text-indent:-18.0pt;mso-list:${place} lfo1'><![if !supportLists]><span
lang=EN-US style='mso-bidi-font-family:Calibri;mso-bidi-theme-font:minor-latin'><span
style='mso-list:Ignore'>${marker}${spaces}</span></span><![endif]><span lang=EN-US>${words}<o:p></o:p></span></p>`;

/** An empty paragraph of Word. */
export const wordEmpty = `<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>`;

/** A picture as Word writes it: as a drawing for Office, and as a file for all others. */
export const wordPicture = `<p class=MsoNormal><span lang=EN-US style='mso-no-proof:yes'><!--[if gte vml 1]><v:shape id="Picture_x0020_1" type="#_x0000_t75" style='width:100pt;height:50pt'>
 <v:imagedata src="file:///C:/Users/anna/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" o:title="chart"/>
</v:shape><![endif]--><![if !vml]><img width=134 height=67
src="file:///C:/Users/anna/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png"
alt="Wiring
 diagram" v:shapes="Picture_x0020_1"><![endif]></span><span lang=EN-US><o:p></o:p></span></p>`;

const docsText = (weight: number, words: string): string =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:${weight};font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">${words}</span>`;
const docsLine = `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"`;

/** A document copied from Google Docs. */
export const googleDocs =
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-8d5e0f0e-7fff-7a9b-0e9c-1f6c1b6f4b11">` +
  `${docsLine}>${docsText(400, 'Plain ')}${docsText(700, 'bold')}</p><br />` +
  `<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1">` +
  `${docsLine} role="presentation">${docsText(400, 'One')}</p></li></ul><br /><br />` +
  `${docsLine}><span style="border:none;display:inline-block;overflow:hidden;width:120px;height:60px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXabc?key=x" width="120" height="60" style="margin-left:0px;margin-top:0px;" /></span></p></b><br class="Apple-interchange-newline">`;
