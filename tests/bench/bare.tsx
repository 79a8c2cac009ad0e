import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Outlet, Route, Routes } from 'react-router';
import { create } from 'zustand';

// The least that this stack can cost: React, a router and a store in one file, five tiles without
// pictures, and a scene of its own behind an import. The page's HTML looks the same before it runs.

const useCoins = create<{ coins: number; spend(): void }>((set) => ({
  coins: 1000,
  spend: () => set(({ coins }) => ({ coins: coins - 10 })),
}));

const TILES = ['Ring', 'Wheel', 'Scratch', 'Camps', 'Bubble'];

function Frame() {
  const coins = useCoins((state) => state.coins);
  return (
    <>
      <header>Coins {coins}</header>
      <Outlet />
      <nav>
        <Link to="/">Lobby</Link>
        <Link to="/shop">Shop</Link>
      </nav>
    </>
  );
}

function Lobby() {
  return (
    <main>
      <h1>Pick your game tonight</h1>
      <div className="tiles">
        {TILES.map((name) => (
          <Link key={name} to="/scene">
            {name}
          </Link>
        ))}
      </div>
    </main>
  );
}

function Scene() {
  const slot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const mounted = import('./bare-scene.ts').then(({ mountScene }) => mountScene(slot.current));
    return () => {
      void mounted.then((unmount) => unmount());
    };
  }, []);
  return <div ref={slot} />;
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <BrowserRouter>
      <Routes>
        <Route element={<Frame />}>
          <Route index element={<Lobby />} />
          <Route path="shop" element={<main>Shop</main>} />
          <Route path="scene" element={<Scene />} />
        </Route>
      </Routes>
    </BrowserRouter>,
  );
}
