import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  actFor,
  Can,
  currentMe,
  fetchMe,
  forgetSession,
  serverAnswered,
  signIn,
  signOut,
  useCampus,
  useSession,
} from './session';
import { failure, fetching, json, me, startAnew } from './testing';

beforeEach(startAnew);
afterEach(() => vi.unstubAllGlobals());

describe('the session', () => {
  it('asks for nothing without a token', async () => {
    expect(await fetchMe()).toBeNull();
    expect(fetching).not.toHaveBeenCalled();
  });

  it('keeps the token of a sign-in and drops it at sign-out, even when the server is away', async () => {
    fetching.mockResolvedValueOnce(json({ success: true, message: 'Login successful', token: 'new', user: me }));
    await signIn({ email: 'ayesha@example.test', password: 'secret' });
    expect(localStorage.getItem('token')).toBe('new');
    expect(currentMe()?.id).toBe(7);
    fetching.mockRejectedValueOnce(new TypeError('network'));
    await failure(signOut());
    expect(localStorage.getItem('token')).toBeNull();
    expect(currentMe()).toBeNull();
  });

  it('says that a code is wanted', async () => {
    fetching.mockResolvedValueOnce(json({ success: false, message: 'Enter the code.', second_factor: true }, 401));
    expect((await failure(signIn({ email: 'a', password: 'b' }))).more.secondFactor).toBe(true);
  });

  it('says nothing of anybody while the server does not answer, and keeps the token', async () => {
    localStorage.setItem('token', 'abc');
    fetching.mockImplementation(async () => json({ message: 'Busy', errors: {} }, 503));
    expect(await fetchMe()).toBeNull();
    expect(fetching).toHaveBeenCalledTimes(2);
    expect([serverAnswered(), localStorage.getItem('token')]).toEqual([false, 'abc']);
  });

  it('stays while the server does not answer, and is cleared without a word when the lookup is refused', async () => {
    localStorage.setItem('token', 'abc');
    fetching.mockImplementation(async () => json(me));
    await fetchMe();
    fetching.mockImplementation(async () => json({ message: 'Busy', errors: {} }, 503));
    expect((await fetchMe())?.id).toBe(7);
    fetching.mockRejectedValue(new TypeError('network'));
    expect((await fetchMe())?.id).toBe(7);
    // another person signed in from another tab meanwhile
    localStorage.setItem('token', 'def');
    expect([await fetchMe(), serverAnswered()]).toEqual([null, false]);
    fetching.mockImplementation(async () => json(me));
    expect([(await fetchMe())?.id, serverAnswered()]).toEqual([7, true]);
    fetching.mockImplementation(async () => json({ message: 'Sign in.', errors: {} }, 401));
    expect(await fetchMe()).toBeNull();
    expect([serverAnswered(), localStorage.getItem('token')]).toEqual([true, null]);
  });

  it('acts for somebody in this tab until the server says that it is over', async () => {
    localStorage.setItem('token', 'abc');
    const acting_for = { id: 4, user_id: 9, name: 'Bilal Ahmad', to_on: '2026-12-05' };
    fetching.mockImplementation(async () => json({ ...me, acting_for }));
    await actFor(4);
    expect([sessionStorage.getItem('acting-for'), currentMe()?.acting_for?.name]).toEqual(['4', 'Bilal Ahmad']);
    fetching.mockImplementation(async () => json(me));
    await fetchMe();
    expect([sessionStorage.getItem('acting-for'), currentMe()?.acting_for]).toEqual([null, null]);
    forgetSession();
  });

  it('keeps and removes parts of a screen when the user changes', async () => {
    render(
      <>
        <Can permission="Accounts.banks.index">bank</Can>
        <Can permission="Accounts.banks.inde">wrong</Can>
        <Can role={['student', 'teacher']}>lesson</Can>
        <Can role="student" otherwise="nothing">
          desk
        </Can>
      </>,
    );
    expect(document.body.textContent).toBe('nothing');
    localStorage.setItem('token', 'abc');
    fetching.mockImplementation(async () => json(me));
    await act(fetchMe);
    expect(document.body.textContent).toBe('banklessonnothing');
    fetching.mockImplementation(async () => json({ ...me, permissions: [] }));
    await act(fetchMe);
    expect(document.body.textContent).toBe('lessonnothing');
  });

  it('offers the chosen campus, and the only one without a choice', async () => {
    const Shown = () => {
      const { campus, choose } = useCampus();
      return <button onClick={() => choose(4)}>{campus?.name ?? 'all'}</button>;
    };
    localStorage.setItem('token', 'abc');
    fetching.mockImplementation(async () => json(me));
    await act(fetchMe);
    render(<Shown />);
    const button = screen.getByRole('button');
    expect(button.textContent).toBe('all');
    act(() => button.click());
    expect(button.textContent).toBe('Model Town');
    expect(localStorage.getItem('campus')).toBe('{"id":4}');
    const one = { ...me, scope: { ...me.scope, campuses: me.scope.campuses.slice(0, 1) } };
    fetching.mockImplementation(async () => json(one));
    await act(fetchMe);
    expect(button.textContent).toBe('Gulberg');
  });
});

describe('the academic session', () => {
  it('is the active one until another is chosen, and again afterwards', async () => {
    const Shown = () => {
      const { session, isActive, choose } = useSession();
      return (
        <button onClick={() => choose(isActive ? { id: 1, name: '2025-26' } : { id: 2, name: '2026-27' })}>
          {session?.name} {isActive ? 'active' : 'other'}
        </button>
      );
    };
    localStorage.setItem('token', 'abc');
    fetching.mockImplementation(async () => json({ ...me, active_session: { id: 2, name: '2026-27' } }));
    await act(fetchMe);
    render(<Shown />);
    const button = screen.getByRole('button');
    expect(button.textContent).toBe('2026-27 active');
    act(() => button.click());
    expect(button.textContent).toBe('2025-26 other');
    act(() => button.click());
    expect(button.textContent).toBe('2026-27 active');
    expect(localStorage.getItem('session')).toBeNull();
  });
});
