/** A result card as a picture for a phone: whose it is, the marks, the sentence. */
import { schoolName } from '@/frame/school-names';
import { initials, t } from '@/text';
import { marksWords, obtainedWords, percentWords, sharedSentence, type SharedIn } from './card-words';
import type { CardContent } from './types';

const WIDTH = 1080;
const EDGE = 72;
const ROW = 76;
const HEAD = 470;
const FOOT = 430;

export interface Picture {
  content: CardContent;
  lang: SharedIn;
  /** Whose school it is. */
  group: string;
  /** Where the card can be verified. */
  verifyUrl: string;
}

/** Words in lines that are no wider than `width`. */
export function wrapped(words: string, width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Figures run from left to right in every language. */
const figures = (words: string): string => `\u2066${words}\u2069`;

/** The subjects that the total is of. */
const addedSubjects = ({ subjects }: CardContent) => subjects.filter(({ is_dropped }) => !is_dropped);

/** Draws it once the letters are there. */
export async function drawCard(canvas: HTMLCanvasElement, picture: Picture): Promise<void> {
  const { content, lang } = picture;
  canvas.width = WIDTH;
  canvas.height = HEAD + addedSubjects(content).length * ROW + FOOT;
  const context = canvas.getContext('2d');
  if (!context) return;
  const look = lookOf(lang);
  await Promise.allSettled([document.fonts.load(look.font(40)), document.fonts.load(look.latin(40))]);
  paint(context, picture, look);
}

interface Look {
  font: (size: number, weight?: number) => string;
  latin: (size: number, weight?: number) => string;
  colour: (name: string) => string;
}

/** The colours and letters of the screen, which stand in one place. */
function lookOf(lang: SharedIn): Look {
  const style = getComputedStyle(document.documentElement);
  const value = (name: string) => style.getPropertyValue(name).trim();
  const written =
    (name: string) =>
    (size: number, weight = 400) =>
      `${weight} ${size}px ${value(name) || 'sans-serif'}`;
  const latin = written('--font-text');
  return { font: lang === 'ur' ? written('--font-urdu') : latin, latin, colour: value };
}

function paint(context: CanvasRenderingContext2D, picture: Picture, look: Look): void {
  const { content, lang, group, verifyUrl } = picture;
  const { height } = context.canvas;
  const rtl = lang === 'ur';
  const called = (name: string) => (rtl ? schoolName(name) : name);
  const [start, end] = rtl ? [WIDTH - EDGE, EDGE] : [EDGE, WIDTH - EDGE];
  const say = (words: string, x: number, y: number, font: string, colour: string, align: CanvasTextAlign = 'start') => {
    context.font = font;
    context.fillStyle = look.colour(colour);
    context.textAlign = align;
    context.fillText(words, x, y, WIDTH - 2 * EDGE);
  };
  context.direction = rtl ? 'rtl' : 'ltr';
  context.textBaseline = 'alphabetic';
  context.fillStyle = look.colour('--sand-0');
  context.fillRect(0, 0, WIDTH, height);
  context.fillStyle = look.colour('--brand-7');
  context.fillRect(0, 0, WIDTH, 190);
  say(group, start, 90, look.font(46, 600), '--sand-0');
  say(`${content.exam_name} · ${content.session_name}`, start, 150, look.font(32), '--sand-1');

  const { student } = content;
  const name = (rtl && student.name_ur) || student.name;
  context.fillStyle = look.colour('--brand-1');
  context.beginPath();
  context.arc(rtl ? start - 60 : start + 60, 310, 60, 0, 2 * Math.PI);
  context.fill();
  say(initials(student.name), rtl ? start - 60 : start + 60, 325, look.latin(44, 600), '--brand-8', 'center');
  const beside = rtl ? start - 160 : start + 160;
  say(name, beside, 300, look.font(48, 700), '--sand-9');
  say(`${called(content.class_name)} · ${content.section_name}`, beside, 356, look.font(32), '--sand-7');

  let y = HEAD;
  for (const subject of addedSubjects(content)) {
    say(called(subject.name), start, y, rtl ? look.font(36) : look.latin(36), '--sand-9');
    const obtained = obtainedWords(subject, content);
    const marks =
      subject.total_hundredths > 0 ? figures(`${obtained} / ${marksWords(subject.total_hundredths)}`) : obtained;
    say(marks, end, y, look.latin(36, 600), subject.passed === false ? '--brick-7' : '--sand-9', 'end');
    context.fillStyle = look.colour('--sand-3');
    context.fillRect(EDGE, y + 24, WIDTH - 2 * EDGE, 2);
    y += ROW;
  }
  y += 46;
  const sum = figures(`${marksWords(content.obtained_hundredths)} / ${marksWords(content.total_hundredths)}`);
  say(t(`exams.share.total_${lang}`), start, y, look.font(40, 600), '--brand-8');
  say(
    [sum, percentWords(content.percent), content.grade ?? ''].filter(Boolean).join(' · '),
    end,
    y,
    look.latin(44, 700),
    '--brand-8',
    'end',
  );

  context.font = look.font(38, 500);
  const lines = wrapped(sharedSentence(content, lang), WIDTH - 2 * EDGE, (line) => context.measureText(line).width);
  lines.forEach((line, at) => say(line, start, y + 110 + at * (rtl ? 84 : 54), look.font(38, 500), '--sand-9'));
  context.direction = 'ltr';
  say(verifyUrl.replace(/^https?:\/\//, ''), EDGE, height - 48, look.latin(24), '--sand-7', 'left');
}
