-- A student went to another campus although the fees office of the present one held them; domain.md section 11.
INSERT INTO fee_exception_kind (code, place) VALUES ('hold_overridden', 11);
