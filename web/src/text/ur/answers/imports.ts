/** Imports, and the files of reports and archives. */
export const imports: Readonly<Record<string, string>> = {
  'Adding {referrers}': 'شامل ہو رہے ہیں: {referrers}',
  '{name} stands twice.': '{name} دو بار ہے۔',
  '{name} is not a column of this report.': '{name} اس رپورٹ کا کالم نہیں۔',
  'A file is csv, xlsx or pdf.': 'فائل csv، xlsx یا pdf ہوتی ہے۔',
  'No row of this sheet is new and right. Correct the rows that the check names.':
    'اس شیٹ کی کوئی سطر نئی اور درست نہیں۔ جانچ میں بتائی گئی سطریں درست کریں۔',
  '{count} stay: somebody changed or used them since.': '{count} رہیں گے: بعد میں کسی نے انہیں بدلا یا استعمال کیا۔',
  'Enter an amount of 0 or more.': '0 یا اس سے زیادہ رقم لکھیں۔',
  'There is no field {name}.': 'خانہ {name} موجود نہیں۔',
  'The sheet has no column {heading}.': 'شیٹ میں کالم {heading} نہیں۔',
  'The letters of this text were lost when the file was saved. Save the list as a workbook (.xlsx) or as Unicode Text.':
    'فائل محفوظ کرتے وقت اس متن کے حروف ضائع ہو گئے۔ فہرست کو .xlsx یا Unicode Text کے طور پر محفوظ کریں۔',
  '"{text}" is no date.': '"{text}" تاریخ نہیں۔',
  '{day} is before 1900.': '{day} 1900 سے پہلے ہے۔',
  'The spreadsheet shows an error here.': 'شیٹ میں اس جگہ غلطی (error) ہے۔',
  'This formula has no result in the file. Open the file, save it and choose it again.':
    'فائل میں اس فارمولے کا نتیجہ نہیں۔ فائل کھول کر محفوظ کریں اور دوبارہ منتخب کریں۔',
  'This cell is too long.': 'یہ خانہ بہت لمبا ہے۔',
  "The spreadsheet's day is none of the calendar.": 'شیٹ کا یہ دن کیلنڈر میں نہیں۔',
  'The file has more than {most} rows; split it.': 'فائل میں {most} سے زیادہ سطریں ہیں؛ اسے تقسیم کریں۔',
  'The sheet has headings and no rows.': 'شیٹ میں صرف عنوان ہیں، کوئی سطر نہیں۔',
  'The file holds more than {cells} cells, or more than {size} MB of text; keep only the list in it.':
    'فائل میں {cells} سے زیادہ خانے، یا {size} MB سے زیادہ متن ہے؛ اس میں صرف فہرست رکھیں۔',
  'A line of the file has more than {most} cells; keep only the list in it.':
    'فائل کی ایک سطر میں {most} سے زیادہ خانے ہیں؛ اس میں صرف فہرست رکھیں۔',
  'The workbook holds more than {most} different texts; keep only the list in it.':
    'فائل میں {most} سے زیادہ مختلف متن ہیں؛ اس میں صرف فہرست رکھیں۔',
  'The workbook unpacks to more than {most} MB; keep only the list in it.':
    'فائل کھل کر {most} MB سے بڑی ہو جاتی ہے؛ اس میں صرف فہرست رکھیں۔',
  'The workbook holds too many styles or parts to be a list; copy the list into a new workbook.':
    'فائل میں فہرست کے لیے بہت زیادہ سٹائل یا حصے ہیں؛ فہرست کو ایک نئی فائل میں نقل کریں۔',
  'The workbook is not built as spreadsheets build them; save it again and upload it anew.':
    'فائل عام شیٹوں کی طرح نہیں بنی؛ اسے دوبارہ محفوظ کر کے نئے سرے سے اپ لوڈ کریں۔',
  'Row {row} has more than {most} columns.': 'سطر {row} میں {most} سے زیادہ کالم ہیں۔',
  'Row {row}, column {column} is longer than {most} characters.': 'سطر {row} کا کالم {column} {most} حروف سے لمبا ہے۔',
  'This stands in row {row} already.': 'یہ پہلے سے سطر {row} میں ہے۔',
  '{name} is not there. Add it first, or take one of: {choices}.':
    '{name} موجود نہیں۔ پہلے شامل کریں، یا ان میں سے لیں: {choices}۔',
  'This row cannot be read.': 'یہ سطر پڑھی نہیں جا سکتی۔',
  'This import is still running. Stop it first, or wait until it is done.':
    'یہ درآمد ابھی جاری ہے۔ پہلے اسے روکیں، یا مکمل ہونے کا انتظار کریں۔',
  'Give a month such as 2026-11.': 'مہینہ یوں لکھیں: 2026-11۔',
  'Pages are counted from 1.': 'صفحے 1 سے گنے جاتے ہیں۔',
  'This report would have more than 10,000 rows. Choose fewer days, or narrow it.':
    'اس رپورٹ میں 10,000 سے زیادہ سطریں ہوں گی۔ کم دن منتخب کریں، یا اسے محدود کریں۔',
  'Writing lists': 'فہرستیں لکھی جا رہی ہیں',
  'Writing reports': 'رپورٹیں لکھی جا رہی ہیں',
  'Adding files': 'فائلیں شامل ہو رہی ہیں',
};
