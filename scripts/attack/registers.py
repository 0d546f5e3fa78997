"""Records of capital, liabilities, income that is not fees and fixed assets for the valid requests."""


class Registers:
    """Part of `Records`."""

    def of_registers(self, name):
        """The id of such a record; None for a name of another kind."""
        paid = {"date": self.today.isoformat(), "place": "cash"}
        if name == "new_revenue_receipt":
            return self.admin.post("/receive-revenue", {"id": self.made("new_revenue"), "amount_minor": 1000, "tax_minor": 100, **paid})
        if name == "new_liability_settlement":
            return self.admin.post("/settle-liability", {"id": self.made("new_liability"), "principal_minor": 1000, **paid})
        if name == "new_asset_disposal":
            form = {"id": self.made("new_asset"), "kind": "scrapped", "date": self.today.isoformat(), "reason": "Broken beyond repair"}
            return self.admin.post("/dispose-asset", form)
        if name == "new_asset_import":
            return self.import_of("asset", self.admin)
        if name == "depreciation_run":
            return self.row_of(f"/get-depreciation-runs?campus_id={self.campus}&is_reversed=false&sort=month")
        if name == "new_asset_count":
            self.close_counts()
            self.made("new_asset")
            return self.admin.post("/save-asset-count", {"campus_id": self.campus, "counted_on": self.today.isoformat()})
        if name == "counted_asset":
            count = self.row_of(f"/get-asset-counts?campus_id={self.campus}&status=open")
            return self.admin.get(f"/get-asset-count-details?id={count}")["lines"][0]["asset_id"]
        return None

    def close_counts(self):
        """A campus is counted once at a time: what is open is filled in and closed."""
        for count in self.admin.get(f"/get-asset-counts?campus_id={self.campus}&status=open"):
            self.fill_count(count["id"])
            self.admin.post("/close-asset-count", {"id": count["id"]})

    def fill_count(self, count):
        lines = self.admin.get(f"/get-asset-count-details?id={count}")["lines"]
        found = [{"asset_id": line["asset_id"], "version": line["version"], "condition": "good"} for line in lines]
        self.admin.post("/update-asset-count", {"id": count, "lines": found})
