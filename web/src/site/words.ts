import type { Lang } from './content.ts';

/** The words of the public frame. What a group writes itself is content, not words. */
const en = {
  skip: 'Skip to the page',
  menu: 'Menu',
  main_menu: 'Main menu',
  home: 'Home',
  campuses: 'Campuses',
  find_campus: 'Find a campus',
  visit_campus: 'Visit this campus',
  boys: 'Boys',
  girls: 'Girls',
  co_education: 'Boys and girls',
  sign_in: 'Sign in',
  back_office: 'Back office',
  contact: 'Contact',
  phone: 'Phone',
  email: 'E-mail',
  address: 'Address',
  hours: 'Office hours',
  read_more: 'Read more',
  other_language: 'اردو',
  theme: 'Light or dark',
  theme_auto: 'As the device',
  theme_light: 'Light',
  theme_dark: 'Dark',
  rights: 'All rights reserved.',
  pictures_more: 'Move sideways to see more pictures.',
  not_found_heading: 'This page is not here',
  not_found_text:
    'The address may be mistyped, or the page may have moved. These are the places that most people look for.',
  verify_title: 'Challan verification',
  verify_unpaid: 'This challan is genuine and unpaid',
  verify_unpaid_text: 'Pay the amount below at the bank or at the campus, today.',
  verify_expired_text: 'Its last day for payment has passed. Ask the campus for a fresh copy before you pay.',
  verify_paid: 'This challan is genuine and paid',
  verify_paid_text: 'Nothing more is to be paid on it.',
  verify_superseded: 'A newer challan has replaced this one',
  verify_superseded_text: 'Do not pay on this paper. Ask the campus for the latest copy.',
  verify_cancelled: 'This challan was cancelled',
  verify_cancelled_text: 'Do not pay on this paper. Ask the campus if you are not sure what is due.',
  verify_unknown: 'We did not issue this challan',
  verify_unknown_text:
    'No challan has this code. Compare the code with the paper, and ask the campus before you pay anything.',
  due_today: 'To be paid today',
  amount_paid: 'Amount',
  challan_no: 'Challan no',
  student: 'Student',
  campus: 'Campus',
  printed_amount: 'Amount by the due date',
  issued_on: 'Issued on',
  due_on: 'Due on',
  valid_until: 'Valid until',
  paid_on: 'Paid on',
  checked_on: 'Checked against our books on',
};

export type Words = typeof en;

const ur: Words = {
  skip: 'صفحے پر جائیں',
  menu: 'فہرست',
  main_menu: 'مرکزی فہرست',
  home: 'سرورق',
  campuses: 'کیمپس',
  find_campus: 'کیمپس تلاش کریں',
  visit_campus: 'یہ کیمپس دیکھیں',
  boys: 'طلبہ',
  girls: 'طالبات',
  co_education: 'طلبہ و طالبات',
  sign_in: 'داخل ہوں',
  back_office: 'دفتر',
  contact: 'رابطہ',
  phone: 'فون',
  email: 'ای میل',
  address: 'پتہ',
  hours: 'دفتری اوقات',
  read_more: 'مزید پڑھیں',
  other_language: 'English',
  theme: 'روشن یا تاریک',
  theme_auto: 'آلے کے مطابق',
  theme_light: 'روشن',
  theme_dark: 'تاریک',
  rights: 'جملہ حقوق محفوظ ہیں۔',
  pictures_more: 'مزید تصویروں کے لیے ایک طرف سرکائیں۔',
  not_found_heading: 'یہ صفحہ یہاں نہیں ہے',
  not_found_text: 'شاید پتہ لکھنے میں غلطی ہوئی، یا صفحہ کہیں اور چلا گیا۔ زیادہ تر لوگ یہ صفحے ڈھونڈتے ہیں۔',
  verify_title: 'چالان کی تصدیق',
  verify_unpaid: 'یہ چالان اصلی ہے اور ادا نہیں ہوا',
  verify_unpaid_text: 'نیچے لکھی رقم آج بینک یا کیمپس میں جمع کرائیں۔',
  verify_expired_text: 'ادائیگی کی آخری تاریخ گزر چکی ہے۔ ادائیگی سے پہلے کیمپس سے نئی نقل لیں۔',
  verify_paid: 'یہ چالان اصلی ہے اور ادا ہو چکا ہے',
  verify_paid_text: 'اس پر مزید کچھ ادا نہیں کرنا۔',
  verify_superseded: 'اس کی جگہ نیا چالان جاری ہو چکا ہے',
  verify_superseded_text: 'اس کاغذ پر ادائیگی نہ کریں۔ کیمپس سے تازہ نقل لیں۔',
  verify_cancelled: 'یہ چالان منسوخ ہو چکا ہے',
  verify_cancelled_text: 'اس کاغذ پر ادائیگی نہ کریں۔ واجب رقم کے لیے کیمپس سے پوچھیں۔',
  verify_unknown: 'یہ چالان ہم نے جاری نہیں کیا',
  verify_unknown_text: 'اس نمبر کا کوئی چالان نہیں۔ نمبر کاغذ سے ملا کر دیکھیں، اور ادائیگی سے پہلے کیمپس سے پوچھیں۔',
  due_today: 'آج واجب الادا',
  amount_paid: 'رقم',
  challan_no: 'چالان نمبر',
  student: 'طالب علم',
  campus: 'کیمپس',
  printed_amount: 'مقررہ تاریخ تک رقم',
  issued_on: 'تاریخ اجرا',
  due_on: 'مقررہ تاریخ',
  valid_until: 'آخری تاریخ',
  paid_on: 'تاریخ ادائیگی',
  checked_on: 'ہمارے کھاتوں سے ملایا گیا',
};

const words: Record<Lang, Words> = { en, ur };

export function siteWords(lang: Lang): Words {
  return words[lang];
}

/** The address of a page in a language: English has no prefix, Urdu stands under /ur. Outside addresses, /admin and files are left alone. */
export function inLanguage(href: string, lang: Lang): string {
  if (lang === 'en' || !href.startsWith('/') || /^\/(\/|ur(\/|$)|admin|pictures\/|files\/|api\/)/.test(href))
    return href;
  return href === '/' ? '/ur' : href.startsWith('/#') ? `/ur${href.slice(1)}` : `/ur${href}`;
}
